import { formatCode } from '../../rules/code.ts'
import type { IconName } from '../art/icon.tsx'
import { useAskFirst, useModel, useWords } from '../context.ts'
import type { Screen } from '../model.ts'
import { Panel, RowButton } from '../parts/fields.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { gameText } from '../say/mode.ts'

export function Menu() {
  const { screen } = useModel()
  const { t } = useWords()
  return (
    <Sheet title={t('menu.title')} kind="bottom" onClose={() => (screen.value = null)}>
      <GameRows />
      <Panel>
        <ScreenRow icon="records" to="statistics" label={t('menu.statistics')} />
        <ScreenRow icon="clock" to="history" label={t('history.title')} />
        <ScreenRow icon="settings" to="settings" label={t('menu.settings')} />
        <ScreenRow icon="help" to="help" label={t('menu.help')} />
        <InstallRow />
        <UpdateRow />
        <ScreenRow icon="info" to="about" label={t('menu.about')} />
      </Panel>
    </Sheet>
  )
}

function GameRows() {
  const { insight, session, screen, daily, commands } = useModel()
  const words = useWords()
  const { t } = words
  const askFirst = useAskFirst()
  const { game, phase, proof } = session.value
  const code = game && formatCode(game.deal)
  const closing = (action: () => void) => () => {
    screen.value = null
    action()
  }
  return (
    <Panel>
      <ScreenRow icon="plus" to="newGame" label={t('menu.newGame')} />
      {daily && <ScreenRow icon="calendar" to="daily" label={t('daily.title')} />}
      {game && (
        <RowButton
          icon="restart"
          label={t('menu.restart')}
          line={gameText(words, game, proof)}
          onPress={closing(() => askFirst('restart', commands.restart))}
        />
      )}
      {phase === 'playing' && insight && <ScreenRow icon="hint" to="verdict" label={t('verdict.title')} />}
      {phase === 'playing' && <RowButton icon="pause" label={t('menu.pause')} onPress={closing(commands.pause)} />}
      {phase === 'playing' && commands.watch && (
        <RowButton icon="hint" label={t('menu.watch')} line={t('menu.watchLine')} onPress={closing(commands.watch)} />
      )}
      {code && (
        <RowButton icon="share" label={t('menu.share')} line={code} onPress={() => (screen.value = 'share')} />
      )}
    </Panel>
  )
}

function ScreenRow({ icon, to, label }: { readonly icon: IconName; readonly to: Screen; readonly label: string }) {
  const { screen } = useModel()
  return <RowButton icon={icon} label={label} onPress={() => (screen.value = to)} />
}

function InstallRow() {
  const { install } = useModel()
  const { t } = useWords()
  return install.value === 'none' ? null : <ScreenRow icon="install" to="install" label={t('menu.install')} />
}

function UpdateRow() {
  const { updateReady, commands } = useModel()
  const { t } = useWords()
  return updateReady.value ? <RowButton icon="restart" label={t('menu.update')} onPress={commands.applyUpdate} /> : null
}
