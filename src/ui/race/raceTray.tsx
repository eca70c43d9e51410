import { Icon, type IconName } from '../art/icon.tsx'
import { useModel, useWords } from '../context.ts'
import { placed } from '../place.ts'
import { useRace, useTable, useYourRacer } from './context.ts'

/** Menu, draw and resignation: there is nothing to undo and no help in a race. */
export function RaceTray() {
  const { frame } = useModel()
  const { opened, ask } = useRace()
  const { t } = useWords()
  const you = useYourRacer()
  const { phase } = useTable()
  const { kind, tray, controls } = frame.value
  const off = phase !== 'racing' || you?.status !== 'racing'
  const place = { ...controls, x: controls.x - tray.x, y: controls.y - tray.y }
  return (
    <nav class={`tray tray-${kind}`} style={placed(tray)} aria-label={t('nav.label')}>
      <div class="controls" style={placed(place)}>
        <Control icon="menu" label={t('race.menu')} onPress={() => (opened.value = 'menu')} />
        <Control icon="touch" label={t('race.draw')} off={off} onPress={() => ask({ kind: 'offerDraw' })} />
        <Control icon="flag" label={t('race.resign')} off={off} onPress={() => (opened.value = 'resign')} />
      </div>
    </nav>
  )
}

interface ControlProps {
  readonly icon: IconName
  readonly label: string
  readonly off?: boolean
  readonly onPress: () => void
}

function Control({ icon, label, off = false, onPress }: ControlProps) {
  return (
    <button class="control" aria-disabled={off} onClick={() => !off && onPress()}>
      <Icon name={icon} />
      <span class="control-label">{label}</span>
    </button>
  )
}
