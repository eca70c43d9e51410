import type { EnglishForms, Translation } from '../message.ts'
import type { help as source } from '../uk/help.ts'

export const help: Translation<typeof source, EnglishForms> = {
  'help.title': 'Rules and advice',
  'help.rules': 'Rules',
  'help.rulesText':
    'Two packs, 104 cards, ten columns. The aim is to bring home eight runs, each of one suit from king to ace.\n' +
    'A card goes on a card exactly one higher: a seven on an eight, a queen on a king. The suit does not matter. Nothing goes on an ace.\n' +
    'Only cards of one suit that follow one another move together. An empty column takes anything.\n' +
    'When the last face-up card leaves, the one beneath turns up.\n' +
    'When a column ends in a whole suit from king to ace, it goes home by itself.',
  'help.stock': 'The stock and its rows',
  'help.stockText':
    'The other cards lie in the stock. Tapping it deals a row: one face-up card on each column.\n' +
    'The number beside it says how many rows are left. Under strict rules no row is dealt while a column is empty: put a card there first.\n' +
    'In the 50/54 layout the last row has only four cards: they go on columns 1–4.',
  'help.score': 'Score',
  'help.scoreText':
    'You start with 500 points. Each move and each row costs one, each run home brings a hundred.\n' +
    'The clock starts with the first move and stands on pause, under open sheets and while the game is out of sight.',
  'help.touch': 'By touch or mouse',
  'help.touchText':
    'Tap a card to pick it up with all that lies on it, then the column to put it on. Or drag.\n' +
    'A double tap puts a card on its best place. Tapping the clock pauses.\n' +
    'In the settings one tap can make the move, and the buttons can be placed for the left hand.',
  'help.keys': 'By keyboard',
  'help.keyArrows': 'walk the cards',
  'help.keyPick': 'pick, place',
  'help.keyColumns': 'to column 1–10',
  'help.keyEscape': 'put back',
  'help.keyDeal': 'deal a row',
  'help.keyUndo': 'undo, redo',
  'help.keyHint': 'hint',
  'help.keyPause': 'pause',
  'help.keyNew': 'new game',
  'help.keyMoves': 'say what can move',
  'help.keyFree': 'say the empty columns',
  'help.keyStock': 'say how many rows are left',
  'help.keyHome': 'say the runs home',
  'help.proven': 'What “proven” means',
  'help.provenText':
    'Before a deal is given to you, the program finds a whole way to its end, and the rules check that way move by move. If no way is found, you do not get that deal.\n' +
    'So every new game can be won. Whether you win it is up to you: face-down cards are hidden, and a wrong move can close the way.\n' +
    'A deal from someone else’s code may not be proven yet.\n' +
    '“Can it still be won?” in the menu looks into the game as it lies; “Where did it slip?” in a replay shows where it could still be won. That counts as help.',
  'help.advice': 'Advice',
  'help.adviceText':
    'Turn up face-down cards first, and begin where there are fewest: that column will be empty soonest.\n' +
    'When you can choose, build on the same suit: those cards will move together. Build on another suit when it turns something up.\n' +
    'An empty column is the best thing on the table. Don’t hurry to fill it: use it to reorder runs and sort suits, and at last for a king.\n' +
    'Begin with high cards: eight cards can go on a nine, only two on a three.\n' +
    'Before you deal a row, make every move that helps: the new cards will lie on top.\n' +
    'Undo does more than mend a slip: a card that you have seen stays face up.',
  'help.showMove': 'Show the move with cards',
  'help.guide': 'A first game, step by step',
  'guide.step1': 'Tap a card, then the column to put it on: a seven goes on an eight, a queen on a king. Or drag it.',
  'guide.step2': 'Cards of one suit in order move together. Turn up face-down cards; an empty column takes anything.',
  'guide.step3': 'No more useful moves? Tap the stock: every column gets one more card.',
  'guide.step4': 'A slip? Undo takes back move after move, and Hint suggests the next one. A whole suit from king to ace goes home by itself.',
  'guide.count': 'Step {n} of {total}',
  'guide.next': 'Got it',
  'guide.skip': 'Skip',
  'guide.done': 'Let’s play',
}
