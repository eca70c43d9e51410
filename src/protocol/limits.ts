/** Every bound of the race in one place: what is longer, larger or more than this is refused. */

/** Raised whenever a message changes in a way that the other side of an older version would misread. */
export const PROTOCOL_VERSION = 1

export const SEAT_COUNT = 4

/** Everybody at one table, spectators included. */
export const MAX_MEMBERS = 16

/** User-perceived characters of a name. */
export const MAX_NAME_LENGTH = 24

/** UTF-16 units of a name as it may arrive, before it is cleaned. */
export const MAX_RAW_NAME_LENGTH = 200

/** Moves and deals of one player in one race; far above what fifteen minutes of steady play need. */
export const MAX_RACE_MOVES = 5000

/** Bytes of one message from a client. */
export const MAX_MESSAGE_BYTES = 1024

/** Milliseconds from Start to the cards. */
export const COUNTDOWN = 3000

/** Milliseconds that a player whose connection is lost has to come back. */
export const RETURN_TIME = 60_000

/** Milliseconds between a declined draw offer and the next one of the same player. */
export const DRAW_PAUSE = 30_000

/** Characters of a table's code. */
export const TABLE_CODE_LENGTH = 6

/** Minutes of a timed race. */
export const RACE_MINUTES = [5, 10, 15] as const

/** Hexadecimal digits by which a browser's page tells itself from the others of the same player. */
export const PAGE_LENGTH = 8

/** Hexadecimal digits of a player's secret (128 bits), of a salt (256 bits) and of a commitment. */
export const TOKEN_LENGTH = 32
export const SALT_LENGTH = 64
export const COMMITMENT_LENGTH = 64
