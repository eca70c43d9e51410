import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { SessionState } from '../../session/state.ts'
import { Icon, type IconName } from '../art/icon.tsx'
import { useAskFirst, useModel, useWords } from '../context.ts'
import type { Notice } from '../model.ts'
import { noticeText } from '../say/notice.ts'
import { Button } from './fields.tsx'
import { FileButton } from './fileButton.tsx'
import { Guide } from './guide.tsx'
import { Proving } from './proving.tsx'

const TOAST_STAYS = 4000
/** Time enough to reach a button. */
const REMEDY_STAYS = 10_000

/** What the page has to tell, above the tray: one lasting matter at most, and one passing line. */
export function News() {
  const model = useModel()
  const { x, y, width, height } = model.frame.value.toast
  return (
    <div class="news" style={{ left: `${x}px`, width: `${width}px`, top: `${y + height}px` }}>
      <Matter />
      <Toast />
    </div>
  )
}

/** The most urgent of what lasts until the player has dealt with it. */
function Matter() {
  const model = useModel()
  const { t } = useWords()
  const state = model.session.value
  const { commands } = model
  if (!state.owner) {
    return (
      <Banner icon="info" text={t('otherTab.text')}>
        <Button primary label={t('otherTab.takeOver')} onPress={commands.takeOver} />
      </Banner>
    )
  }
  if (state.storageFault || state.recovered) return <StorageTrouble state={state} />
  if (state.proverFault && state.proverFault !== 'cancelled') {
    return (
      <Banner icon="warning" text={t(`prover.${state.proverFault}`)}>
        {!state.game && <Button label={t('common.retry')} onPress={() => (model.screen.value = 'newGame')} />}
        <Button label={t('common.dismiss')} onPress={commands.dismissFaults} />
      </Banner>
    )
  }
  if (state.dealing) return <Proving dealing={state.dealing} />
  return <QuietMatter state={state} />
}

function StorageTrouble({ state }: { readonly state: SessionState }) {
  const { backups, commands } = useModel()
  const { t } = useWords()
  return (
    <Banner icon="warning" text={state.storageFault ? t(`storage.${state.storageFault}`) : t('storage.recovered')}>
      {backups && state.storageFault === 'emptied' && <FileButton label={t('stats.import')} onFile={backups.read} />}
      {backups && state.storageFault !== 'emptied' && <Button label={t('storage.export')} onPress={backups.save} />}
      <Button label={t('common.dismiss')} onPress={commands.dismissFaults} />
    </Banner>
  )
}

/** What may wait: that nothing leads on, and that a new version is there. Each can be put aside. */
function QuietMatter({ state }: { readonly state: SessionState }) {
  const { updateReady, updatePostponed, replay, watching, notice } = useModel()
  const [stuckSeen, setStuckSeen] = useState(false)
  useEffect(() => {
    if (!state.noProgress) setStuckSeen(false)
  }, [state.noProgress])
  if (replay.value) return null
  if (watching?.value) return <Watched />
  if (state.noProgress && !stuckSeen) return <Stuck canUndo={state.canUndo} onSeen={() => setStuckSeen(true)} />
  if (updateReady.value && !updatePostponed.value && isCalm(state)) return <Update />
  return notice.value ? null : <Guide />
}

/** No game is under way that a question could disturb. */
function isCalm({ phase, moves }: SessionState): boolean {
  return phase !== 'playing' || moves === 0
}

/** Said while the game plays by itself; any input but this button's takes over as well. */
function Watched() {
  const { commands } = useModel()
  const { t } = useWords()
  return (
    <Banner icon="hint" text={t('watching.text')}>
      <Button label={t('watching.stop')} onPress={() => commands.stopWatching?.()} />
    </Banner>
  )
}

function Stuck({ canUndo, onSeen }: { readonly canUndo: boolean; readonly onSeen: () => void }) {
  const { screen, commands, insight } = useModel()
  const { t } = useWords()
  const askFirst = useAskFirst()
  return (
    <Banner icon="info" text={t('noProgress.title')} line={t('noProgress.text')} onClose={onSeen}>
      {canUndo && <Button icon="undo" label={t('nav.undo')} onPress={() => commands.act({ kind: 'undo' })} />}
      {insight && <Button label={t('slip.find')} onPress={insight.lookBack} />}
      <Button label={t('pause.restart')} onPress={() => askFirst('restart', commands.restart)} />
      <Button label={t('menu.newGame')} onPress={() => (screen.value = 'newGame')} />
    </Banner>
  )
}

function Update() {
  const { commands } = useModel()
  const { t } = useWords()
  return (
    <Banner icon="info" text={t('update.text')}>
      <Button label={t('update.later')} onPress={commands.postponeUpdate} />
      <Button primary label={t('update.apply')} onPress={commands.applyUpdate} />
    </Banner>
  )
}

interface BannerProps {
  readonly icon: IconName
  readonly text: string
  readonly line?: string
  readonly onClose?: () => void
  readonly children: ComponentChildren
}

function Banner({ icon, text, line, onClose, children }: BannerProps) {
  const { t } = useWords()
  return (
    <section class="banner" role="status">
      <div class="banner-text">
        <Icon name={icon} />
        <p>
          <b>{text}</b> {line}
        </p>
        {onClose && (
          <button class="close" onClick={onClose} aria-label={t('common.close')}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div class="banner-buttons">{children}</div>
    </section>
  )
}

/** Seen only: the announcer says the same. */
function Toast() {
  const words = useWords()
  const notice = usePassing(useModel().notice.value)
  if (!notice) return null
  const { head, tail } = noticeText(words, notice)
  return (
    <div class="toast">
      <Icon name="info" />
      <span aria-hidden="true">
        <b>{head}</b> {tail}
      </span>
      <Remedy notice={notice} />
    </div>
  )
}

/** What the page can do about what it has just said. */
function Remedy({ notice }: { readonly notice: Notice }) {
  const { commands } = useModel()
  const { t } = useWords()
  return isRemediable(notice) ? <Button label={t('refusal.fill')} onPress={commands.fillColumns} /> : null
}

function isRemediable(notice: Notice): boolean {
  return notice.kind === 'refusal' && notice.refusal.reason === 'columnsEmpty'
}

/** Takes a notice away when it has been there for its time. */
function usePassing(notice: Notice | null): Notice | null {
  const model = useModel()
  useEffect(() => {
    if (!notice) return
    const stays = isRemediable(notice) ? REMEDY_STAYS : TOAST_STAYS
    const timer = setTimeout(() => (model.notice.value = null), stays)
    return () => clearTimeout(timer)
  }, [notice])
  return notice
}
