import { Component, type ComponentChildren } from 'preact'
import { chooseLanguage } from '../i18n/language.ts'
import { translator } from '../i18n/translate.ts'

interface Props {
  readonly children: ComponentChildren
}

/** A bug in a part of the page ends in a message with a way on, not in a blank page. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static override getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  render() {
    return this.state.failed ? <Broken /> : this.props.children
  }
}

/** Uses nothing of the page, for nothing of it may work. */
function Broken() {
  const t = translator(chooseLanguage(navigator.languages))
  return (
    <main class="broken">
      <h1>{t('error.title')}</h1>
      <p>{t('error.text')}</p>
      <button class="button button-primary" onClick={() => location.reload()}>
        {t('error.reload')}
      </button>
    </main>
  )
}
