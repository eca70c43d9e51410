import { isGameWon } from './gameCourse.ts'
import type { Inquiry } from './inquiry.ts'
import { withFirstRuns } from './merging.ts'
import type { ModelHolder } from './modelHolder.ts'
import type { OwnershipListener, SessionPorts } from './ports.ts'
import { playable, withGame, withResult } from './sessionModel.ts'
import type { Writing } from './writing.ts'

/** This tab among those that are open: whether it is the one that plays, and what it shows of what is stored. */
export class Tab {
  readonly #holder: ModelHolder
  readonly #ports: SessionPorts
  readonly #writing: Writing
  readonly #inquiry: Inquiry
  #owns = false
  #loading: Promise<void> = Promise.resolve()

  constructor(holder: ModelHolder, ports: SessionPorts, writing: Writing, inquiry: Inquiry) {
    this.#holder = holder
    this.#ports = ports
    this.#writing = writing
    this.#inquiry = inquiry
  }

  async open(): Promise<void> {
    this.#owns = await this.#ports.ownership.claim(this.#listener())
    this.#holder.update({ settings: await this.#ports.settings.load() })
    await this.#reload()
  }

  async takeOver(): Promise<void> {
    await this.#ports.ownership.takeOver()
    await this.#loading
  }

  /** A tab that was frozen or put aside may not have heard that another one plays. */
  async checkOwner(): Promise<void> {
    await this.#writing.saved()
    if (this.#holder.model.owner && !(await this.#ports.games.isCurrent())) this.#writing.giveWay()
  }

  #reload(): Promise<void> {
    this.#loading = this.#loading.then(() => this.#load())
    return this.#loading
  }

  /** Shows what is stored. A win whose result was not kept, as the program ended in between, is kept now. */
  async #load(): Promise<void> {
    const { games, results, random, clock } = this.#ports
    const [loaded, kept] = await Promise.all([games.load(), results.all()])
    const { fault, backup, recovered } = loaded
    const owner = this.#owns
    const onTable = playable(loaded.game, kept.results, random)
    const shown = withGame({ ...this.#holder.model, owner, results: withFirstRuns(kept.results) }, onTable)
    const { model, ended } = onTable && isGameWon(onTable) ? withResult(shown, clock) : { model: shown, ended: [] }
    this.#holder.update({ ...model, storageFault: fault ?? kept.fault, backup, recovered }, { replaced: true })
    if (!owner) return
    if (ended.length > 0) this.#writing.write(() => results.add(ended))
    if (onTable) this.#inquiry.begin(onTable)
    else this.#inquiry.refillSoon()
  }

  #listener(): OwnershipListener {
    return {
      onAsked: async () => {
        this.#writing.save()
        this.#stepBack()
        await this.#writing.saved()
      },
      onGained: () => {
        this.#owns = true
        void this.#reload()
      },
      onLost: () => {
        this.#stepBack()
        void this.#reload()
      },
      onNews: () => {
        if (!this.#owns) void this.#reload()
      },
    }
  }

  #stepBack(): void {
    this.#owns = false
    this.#inquiry.stop()
    this.#holder.update({ owner: false })
  }
}
