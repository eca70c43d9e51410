import { useId, useState } from 'preact/hooks'
import type { Suit } from '../../rules/card.ts'
import { SUIT_COUNTS, strictRuleset, type Ruleset, type SuitCount } from '../../rules/ruleset.ts'
import { Icon } from '../art/icon.tsx'
import { Rhomb } from '../art/rhomb.tsx'
import { useAskFirst, useModel, useWords } from '../context.ts'
import { Button, Panel, RowButton } from '../parts/fields.tsx'
import { useExpectedGame } from '../parts/expectNewGame.ts'
import { Sheet } from '../parts/sheet.tsx'
import { rulesText } from '../say/mode.ts'
import { CodeForm } from './codeForm.tsx'
import { RaceEntry } from './raceEntry.tsx'
import { RulesOptions } from './rulesOptions.tsx'

/** Which game to deal next: by suits, by rules, by code. Opens on what was played last. */
export function NewGame() {
  const { session, screen, commands } = useModel()
  const { t } = useWords()
  const askFirst = useAskFirst()
  const [ruleset, setRuleset] = useState<Ruleset>(session.value.game?.deal.ruleset ?? strictRuleset(1))
  useExpectedGame(ruleset)
  const close = () => (screen.value = null)
  const deal = () =>
    askFirst('newGame', () => {
      close()
      commands.newGame(ruleset)
    })
  return (
    <Sheet title={t('newGame.title')} kind="full" onClose={close} footer={<Footer onDeal={deal} />}>
      <SuitCards value={ruleset.suits} onChange={(suits) => setRuleset(withSuits(ruleset, suits))} />
      <Ways ruleset={ruleset} onChange={setRuleset} />
    </Sheet>
  )
}

/** The one value that a count of suits forbids: groups of mixed suits mean nothing with one suit. */
function withSuits(ruleset: Ruleset, suits: SuitCount): Ruleset {
  return { ...ruleset, suits, group: suits === 1 ? 'suited' : ruleset.group }
}

function Footer({ onDeal }: { readonly onDeal: () => void }) {
  const { t } = useWords()
  return (
    <>
      <p class="proven">
        <Icon name="check" />
        {t('newGame.proven')}
      </p>
      <Button primary label={t('newGame.deal')} onPress={onDeal} />
    </>
  )
}

type Way = 'rules' | 'code' | 'race'

function Ways({ ruleset, onChange }: { readonly ruleset: Ruleset; readonly onChange: (ruleset: Ruleset) => void }) {
  const { t } = useWords()
  const { commands, daily, screen } = useModel()
  const [open, setOpen] = useState<Way | null>(null)
  const toggle = (way: Way) => setOpen(open === way ? null : way)
  return (
    <Panel>
      <RowButton
        icon="settings"
        label={t('rules.title')}
        line={rulesText(t, ruleset)}
        expanded={open === 'rules'}
        onPress={() => toggle('rules')}
      />
      {open === 'rules' && <RulesOptions ruleset={ruleset} onChange={onChange} />}
      <RowButton
        icon="link"
        label={t('newGame.byCode')}
        line={t('newGame.byCodeLine')}
        expanded={open === 'code'}
        onPress={() => toggle('code')}
      />
      {open === 'code' && <CodeForm />}
      {daily && (
        <RowButton icon="calendar" label={t('daily.title')} line={t('daily.line')} onPress={() => (screen.value = 'daily')} />
      )}
      {commands.race && (
        <RowButton
          icon="friends"
          label={t('race.entry')}
          line={t('race.entryLine')}
          expanded={open === 'race'}
          onPress={() => toggle('race')}
        />
      )}
      {open === 'race' && <RaceEntry />}
    </Panel>
  )
}

const LEVELS = { 1: 'newGame.easy', 2: 'newGame.medium', 4: 'newGame.hard' } as const

interface SuitCardsProps {
  readonly value: SuitCount
  readonly onChange: (suits: SuitCount) => void
}

function SuitCards({ value, onChange }: SuitCardsProps) {
  const { t } = useWords()
  const name = useId()
  return (
    <fieldset class="suit-cards">
      <legend class="unseen">{t('newGame.suits')}</legend>
      {SUIT_COUNTS.map((suits) => (
        <label key={suits} class="suit-card">
          <input
            type="radio"
            class="choice-input"
            name={name}
            checked={suits === value}
            onChange={() => onChange(suits)}
          />
          <span class="suit-card-face">
            <SuitPicture suits={suits} />
            <span class="suit-card-name">{t('count.suits', { n: suits })}</span>
            <span class="suit-card-level">{t(LEVELS[suits])}</span>
            <span class="suit-card-check">
              <Icon name="check" />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Where each suit's rhomb lies, in a square of 100, and how large it is. */
const PICTURES: Readonly<Record<SuitCount, readonly (readonly [x: number, y: number, size: number])[]>> = {
  1: [[50, 50, 66]],
  2: [[28, 50, 50], [72, 50, 50]],
  4: [[50, 25, 42], [24, 50, 42], [76, 50, 42], [50, 75, 42]],
}
/** Spade above, heart at the left, diamond at the right, club below. */
const ORDER: readonly Suit[] = [0, 1, 2, 3]

function SuitPicture({ suits }: { readonly suits: SuitCount }) {
  return (
    <svg class="suit-picture" viewBox="0 0 100 100" aria-hidden="true">
      {PICTURES[suits].map(([x, y, size], index) => (
        <Rhomb key={index} x={x} y={y} width={size} height={size * 1.14} fill={ORDER[index]!} />
      ))}
    </svg>
  )
}
