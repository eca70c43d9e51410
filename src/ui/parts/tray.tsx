import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { rowsLeft, type PlayerView } from '../../rules/view.ts'
import { CardBack } from '../art/back.tsx'
import { Icon, type IconName } from '../art/icon.tsx'
import { Spider } from '../art/spider.tsx'
import { useModel, useWords } from '../context.ts'
import { placed } from '../place.ts'
import { isShortRow, stockText } from '../say/table.ts'

/** The bar with what a thumb needs: at the bottom, at the side, or a whole rail. */
export function Tray() {
  const { t } = useWords()
  return (
    <TrayBar label={t('nav.label')}>
      <Controls />
    </TrayBar>
  )
}

export function TrayBar({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  const { kind, tray, controls } = useModel().frame.value
  return (
    <nav class={`tray tray-${kind}`} style={placed(tray)} aria-label={label}>
      {kind === 'wide' && <RailTitle />}
      <div class="controls" style={placed(inside(controls, tray))}>
        {children}
      </div>
    </nav>
  )
}

function RailTitle() {
  const { t } = useWords()
  return (
    <div class="rail-title">
      <Spider />
      <span>{t('app.name')}</span>
    </div>
  )
}

function Controls() {
  const { session, frame, screen, commands } = useModel()
  const { t } = useWords()
  const { canUndo, canRedo, game } = session.value
  const wide = frame.value.kind === 'wide'
  const menu = (
    <Control icon="menu" label={t('nav.menu')} onPress={() => (screen.value = 'menu')} haspopup />
  )
  return (
    <>
      {!wide && menu}
      <Control icon="undo" label={t('nav.undo')} keyName="Z" off={!canUndo} onPress={() => commands.act({ kind: 'undo' })} />
      <Control icon="redo" label={t('nav.redo')} keyName="Y" off={!canRedo} onPress={() => commands.act({ kind: 'redo' })} />
      {commands.hint && <Control icon="hint" label={t('nav.hint')} keyName="I" off={!game} onPress={commands.hint} />}
      {wide && <Control icon="pause" label={t('nav.pause')} keyName="P" off={!game} onPress={commands.pause} />}
      {wide && menu}
    </>
  )
}

interface ControlProps {
  readonly icon: IconName
  readonly label: string
  readonly keyName?: string
  readonly off?: boolean
  readonly haspopup?: boolean
  readonly onPress: () => void
}

/** Looks off rather than being disabled: focus is not lost when there is nothing more to undo. */
export function Control({ icon, label, keyName, off = false, haspopup, onPress }: ControlProps) {
  return (
    <button
      class="control"
      aria-disabled={off}
      aria-haspopup={haspopup ? 'dialog' : undefined}
      onClick={() => !off && onPress()}
    >
      <Icon name={icon} />
      <span class="control-label">{label}</span>
      {keyName && <Key name={keyName} />}
    </button>
  )
}

function Key({ name }: { readonly name: string }) {
  const { session, frame } = useModel()
  if (frame.value.kind !== 'wide' || !session.value.settings.shortcuts) return null
  return (
    <kbd class="key" aria-hidden="true">
      {name}
    </kbd>
  )
}

const STOCK_LABELS = { portrait: 'nav.deal', landscape: 'nav.row', wide: 'nav.dealRow' } as const

/** Presses that follow sooner are a trembling hand's, in milliseconds: a row too many costs more than a wait. */
const TREMOR = 350

/** What is left to deal: as many backs as rows, their number in words, and the deal itself when pressed. */
export function Stock() {
  const model = useModel()
  const { t } = useWords()
  const { view } = model.session.value
  const { kind, stock } = model.frame.value
  const { dealAdvised } = model
  const pressedAt = useRef(-Infinity)
  const press = ({ timeStamp }: Event) => {
    const isTremor = timeStamp - pressedAt.current < TREMOR
    pressedAt.current = timeStamp
    if (!isTremor) model.commands.act({ kind: 'deal' })
  }
  if (!view) return null
  const rows = rowsLeft(view)
  return (
    <button
      class={classOfStock(kind, dealAdvised?.value)}
      style={placed(stock)}
      aria-label={stockText(t, view)}
      aria-disabled={rows === 0}
      onClick={press}
    >
      <StockCards rows={rows} />
      <StockLabel>
        <span class="stock-word">{t(STOCK_LABELS[kind])}</span>
        <span class="stock-rows"> · {shownRows(view, rows)}</span>
        <Key name="D" />
      </StockLabel>
    </button>
  )
}

/** The stock to be looked at only: no row is dealt from it. */
export function StockPicture({ view }: { readonly view: PlayerView }) {
  const { t } = useWords()
  const { frame, dealAdvised } = useModel()
  const { kind, stock } = frame.value
  const rows = rowsLeft(view)
  return (
    <div class={classOfStock(kind, dealAdvised?.value)} style={placed(stock)} role="img" aria-label={t('count.rows', { n: rows })}>
      <StockCards rows={rows} />
      <StockLabel>{shownRows(view, rows)}</StockLabel>
    </div>
  )
}

function classOfStock(kind: keyof typeof STOCK_LABELS, isAdvised = false): string {
  return `stock stock-${kind}${isAdvised ? ' stock-advised' : ''}`
}

/** As many backs as rows, three at most. */
function StockCards({ rows }: { readonly rows: number }) {
  const { back } = useModel().session.value.settings
  return (
    <span class="stock-cards">
      {Array.from({ length: Math.max(1, Math.min(3, rows)) }, (_, index) =>
        rows > 0 ? <CardBack key={index} back={back} /> : <EmptyStock key="empty" />,
      )}
    </span>
  )
}

function StockLabel({ children }: { readonly children: ComponentChildren }) {
  return <span class="control-label stock-label">{children}</span>
}

/** The short last row of the 50/54 layout is told by its cards: "1 (4)". */
function shownRows(view: PlayerView, rows: number): string {
  return isShortRow(view) ? `${rows} (${view.stockSize})` : String(rows)
}

function EmptyStock() {
  return <span class="stock-empty" />
}

function inside(rect: { x: number; y: number; width: number; height: number }, within: { x: number; y: number }) {
  return { ...rect, x: rect.x - within.x, y: rect.y - within.y }
}
