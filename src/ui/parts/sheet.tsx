import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from '../art/icon.tsx'
import { evenAngles, webPath } from '../art/web.ts'
import { useModel, useWords } from '../context.ts'
import { noticeText, plainText } from '../say/notice.ts'

interface SheetProps {
  readonly title: string
  /** full: the whole phone; bottom: rises from the tray; scene: on the table itself, with a title of its own making. */
  readonly kind: 'full' | 'bottom' | 'scene'
  /** Also for Escape, and for a press beside the sheet. */
  readonly onClose: () => void
  readonly footer?: ComponentChildren
  readonly children: ComponentChildren
}

/** A modal dialog. The browser traps the focus, and gives it back to where it was. */
export function Sheet({ title, kind, onClose, footer, children }: SheetProps) {
  const { dialog, isOpen } = useOpenDialog()
  const titleId = useId()
  const closeBeside = (event: MouseEvent) => event.target === dialog.current && onClose()
  const cancel = (event: Event) => (event.preventDefault(), onClose())
  // Browsers close a dialog against the page's will when Escape is pressed twice; but the page's own closing is no news.
  const closed = () => isOpen.current && onClose()
  return (
    <dialog
      ref={dialog}
      class={`sheet sheet-${kind}`}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
      onClick={closeBeside}
    >
      {kind === 'scene' && <SceneWeb />}
      <div class="sheet-inner">
        <header class="sheet-head">
          <h2 id={titleId} tabIndex={-1} autofocus>
            {title}
          </h2>
          <CloseButton onClose={onClose} />
        </header>
        <SheetNews />
        <div class="sheet-body">{children}</div>
        {footer && <footer class="sheet-foot">{footer}</footer>}
      </div>
    </dialog>
  )
}

const WEB = webPath({ spokes: evenAngles(17, -84, 276), rings: [60, 115, 185, 275, 390, 540, 730, 980], reach: 1500 })

function SceneWeb() {
  return (
    <svg class="scene-web" viewBox="-200 -200 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={WEB} class="background-web web" />
    </svg>
  )
}

/** What the page says while the sheet covers the table: its own news and their announcer lie behind, and are inert. */
function SheetNews() {
  const { notice } = useModel()
  const words = useWords()
  const before = useRef(notice.value)
  const news = notice.value === before.current ? null : notice.value
  return (
    <div class="sheet-news" role="status">
      {news && <p class="field-line">{plainText(noticeText(words, news))}</p>}
    </div>
  )
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
  return (
    <button class="close" onClick={onClose} aria-label={t('common.close')}>
      <Icon name="close" />
    </button>
  )
}

/** Closed before it is taken out of the page, for only then does the browser give the focus back. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    isOpen.current = true
    return () => {
      isOpen.current = false
      element.close()
    }
  }, [])
  return { dialog, isOpen }
}
