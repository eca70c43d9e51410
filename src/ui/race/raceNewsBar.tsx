import { useEffect } from 'preact/hooks'
import { Icon, type IconName } from '../art/icon.tsx'
import { useModel, useWords } from '../context.ts'
import { Button } from '../parts/fields.tsx'
import { noticeText, plainText } from '../say/notice.ts'
import type { ComponentChildren } from 'preact'
import { useRace, useTable, useYourRacer } from './context.ts'
import { namesOf, newsText } from './say.ts'

const STAYS = 4000

/** What has to be told above the tray, without hiding the table: the connection, a draw offer, one passing line. */
export function RaceNewsBar() {
  const { frame } = useModel()
  const { race } = useRace()
  const { x, y, width, height } = frame.value.toast
  return (
    <div class="news" style={{ left: `${x}px`, width: `${width}px`, top: `${y + height}px` }}>
      {race.value.table && <Matter />}
      <Toast />
    </div>
  )
}

function Matter() {
  const { race, takeBack } = useRace()
  const { t } = useWords()
  const { connection, over, trouble } = race.value
  if (over === 'takenOver') {
    return (
      <Banner icon="info" text={t('race.takenOver')}>
        <Button primary label={t('race.takeBack')} onPress={takeBack} />
      </Banner>
    )
  }
  if (connection === 'lost') {
    const isOlder = trouble === 'olderServer'
    return <Banner icon="warning" text={isOlder ? `${t('race.over.olderServer')} ${t('race.trying')}` : t('race.lost')} />
  }
  return <DrawOffer />
}

function DrawOffer() {
  const { race, ask } = useRace()
  const { t } = useWords()
  const table = useTable()
  const you = useYourRacer()
  const draw = table.race?.draw
  if (!draw || you?.status !== 'racing') return null
  if (draw.agreed.includes(race.value.you!)) return <Banner icon="info" text={t('race.drawWaits')} />
  return (
    <Banner icon="info" text={t('race.drawBy', { name: namesOf(table).get(draw.by) ?? '' })}>
      <Button label={t('race.decline')} onPress={() => ask({ kind: 'answerDraw', agree: false })} />
      <Button primary label={t('race.agree')} onPress={() => ask({ kind: 'answerDraw', agree: true })} />
    </Banner>
  )
}

interface BannerProps {
  readonly icon: IconName
  readonly text: string
  readonly children?: ComponentChildren
}

function Banner({ icon, text, children }: BannerProps) {
  return (
    <section class="banner" role="status">
      <div class="banner-text">
        <Icon name={icon} />
        <p>
          <b>{text}</b>
        </p>
      </div>
      {children && <div class="banner-buttons">{children}</div>}
    </section>
  )
}

/** Seen only: the announcer says the same. */
function Toast() {
  const { news } = useRace()
  const { notice } = useModel()
  const words = useWords()
  const text = news.value ? newsText(words.t, news.value) : notice.value && plainText(noticeText(words, notice.value))
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => {
      news.value = null
      notice.value = null
    }, STAYS)
    return () => clearTimeout(timer)
  }, [news.value, notice.value])
  if (!text) return null
  return (
    <p class="toast" aria-hidden="true">
      <Icon name="info" />
      <b>{text}</b>
    </p>
  )
}
