import { LANGUAGES, LANGUAGE_NAMES } from '../../i18n/language.ts'
import type { Key } from '../../i18n/translate.ts'
import type { Settings as AllSettings } from '../../session/settings.ts'
import { CardBack } from '../art/back.tsx'
import { useModel, useWords } from '../context.ts'
import { Choices, Panel, Switch, type Choice } from '../parts/fields.tsx'
import { Sheet } from '../parts/sheet.tsx'

/** Every setting, applied at once. */
export function Settings() {
  const { screen } = useModel()
  const { t } = useWords()
  return (
    <Sheet title={t('settings.title')} kind="full" onClose={() => (screen.value = null)}>
      <Look />
      <Play />
      <Counters />
      <Access />
    </Sheet>
  )
}

function Look() {
  const { t } = useWords()
  return (
    <Group title="settings.look">
      <OneOf
        name="theme"
        label="settings.theme"
        choices={[
          { value: 'light', label: t('settings.themeLight') },
          { value: 'dark', label: t('settings.themeDark') },
          { value: 'auto', label: t('settings.themeAuto') },
        ]}
      />
      <OneOf
        name="language"
        label="settings.language"
        choices={[
          { value: 'auto', label: t('settings.themeAuto') },
          ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
        ]}
      />
      <Backs />
      <Flag name="webs" label="settings.webs" line="settings.websLine" />
      <Flag name="fourColours" label="settings.fourColours" />
      <OneOf
        name="indices"
        label="settings.indices"
        choices={[
          { value: 'latin', label: 'A K Q J' },
          { value: 'cyrillic', label: 'Т К Д В' },
        ]}
      />
      <Flag name="leftHanded" label="settings.leftHanded" />
    </Group>
  )
}

const BACKS = {
  night: 'settings.backNight',
  kalyna: 'settings.backKalyna',
  straw: 'settings.backStraw',
  lime: 'settings.backLime',
} as const

function Backs() {
  const { session, commands } = useModel()
  const { t } = useWords()
  const backs = Object.keys(BACKS) as AllSettings['back'][]
  return (
    <Choices
      look="backs"
      label={t('settings.back')}
      value={session.value.settings.back}
      choices={backs.map((back) => ({ value: back, label: t(BACKS[back]), picture: <CardBack back={back} /> }))}
      onChange={(back) => commands.changeSettings({ back })}
    />
  )
}

function Play() {
  const { t } = useWords()
  return (
    <Group title="settings.play">
      <Flag name="doubleTap" label="settings.doubleTap" />
      <Flag name="singleTap" label="settings.singleTap" line="settings.singleTapLine" />
      <Flag name="autoPlace" label="settings.autoPlace" line="settings.autoPlaceLine" />
      <Flag name="showVerdict" label="settings.showVerdict" line="settings.showVerdictLine" />
      <Flag name="placementHelp" label="settings.placementHelp" />
      <Flag name="ruleReminders" label="settings.ruleReminders" />
      <Flag name="showChances" label="settings.showChances" line="settings.showChancesLine" />
      <UndoScoring />
      <OneOf
        name="motion"
        label="settings.motion"
        choices={[
          { value: 'off', label: t('settings.motionOff') },
          { value: 'fast', label: t('settings.motionFast') },
          { value: 'normal', label: t('settings.motionNormal') },
          { value: 'slow', label: t('settings.motionSlow') },
        ]}
      />
      <Flag name="sound" label="settings.sound" />
      <Flag name="vibration" label="settings.vibration" />
    </Group>
  )
}

function UndoScoring() {
  const { session, commands } = useModel()
  const { t } = useWords()
  return (
    <Switch
      label={t('settings.undoFree')}
      line={t('settings.undoFreeLine')}
      checked={session.value.settings.undoScoring === 'free'}
      onChange={(free) => commands.changeSettings({ undoScoring: free ? 'free' : 'costs' })}
    />
  )
}

function Counters() {
  return (
    <Group title="settings.counters">
      <Flag name="showClock" label="settings.clock" />
      <Flag name="showMoves" label="settings.moves" />
      <Flag name="showScore" label="settings.score" />
    </Group>
  )
}

function Access() {
  const { t } = useWords()
  return (
    <Group title="settings.access">
      <Flag name="shortcuts" label="settings.shortcuts" line="settings.shortcutsLine" />
      <OneOf
        name="speech"
        label="settings.speech"
        choices={[
          { value: 'short', label: t('settings.speechShort') },
          { value: 'normal', label: t('settings.speechNormal') },
          { value: 'full', label: t('settings.speechFull') },
        ]}
      />
      <Flag name="wordBoard" label="settings.wordBoard" line="settings.wordBoardLine" />
    </Group>
  )
}

/** The settings whose values are yes and no, and those whose values are names. */
type FlagName = { [Name in keyof AllSettings]: AllSettings[Name] extends boolean ? Name : never }[keyof AllSettings]
type ChoiceName = Exclude<keyof AllSettings, FlagName>
/** Keys of messages without places. */
type PlainKey = Extract<Key, `settings.${string}`>

function Flag({ name, label, line }: { readonly name: FlagName; readonly label: PlainKey; readonly line?: PlainKey }) {
  const { session, commands } = useModel()
  const { t } = useWords()
  return (
    <Switch
      label={t(label)}
      line={line && t(line)}
      checked={session.value.settings[name]}
      onChange={(checked) => commands.changeSettings({ [name]: checked })}
    />
  )
}

interface OneOfProps<Name extends ChoiceName> {
  readonly name: Name
  readonly label: PlainKey
  readonly choices: readonly Choice<AllSettings[Name]>[]
}

function OneOf<Name extends ChoiceName>({ name, label, choices }: OneOfProps<Name>) {
  const { session, commands } = useModel()
  const { t } = useWords()
  return (
    <Choices
      look="segments"
      label={t(label)}
      value={session.value.settings[name]}
      choices={choices}
      onChange={(value) => commands.changeSettings({ [name]: value })}
    />
  )
}

function Group({ title, children }: { readonly title: PlainKey; readonly children: preact.ComponentChildren }) {
  const { t } = useWords()
  return (
    <section>
      <h3 class="group-title">{t(title)}</h3>
      <Panel>{children}</Panel>
    </section>
  )
}
