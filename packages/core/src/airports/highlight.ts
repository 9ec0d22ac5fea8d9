import { foldCharacter, foldText } from './fold.ts';

export type HighlightPart = { text: string; marked: boolean };

/** Maps each folded character to its index in the original text. */
function foldWithPlaces(characters: readonly string[]): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  characters.forEach((character, place) => {
    const plain = foldCharacter(character);
    folded += plain;
    for (let count = plain.length; count > 0; count--) places.push(place);
  });
  return { folded, places };
}

/** Marks the beginnings of words that match the typed text: ('São Paulo', 'sao pa') → **São Pa**ulo. */
export function highlight(label: string, typed: string): HighlightPart[] {
  const characters = Array.from(label);
  const { folded, places } = foldWithPlaces(characters);
  const marked = new Set<number>();
  for (const token of new Set(foldText(typed).split(' '))) {
    if (token === '') continue;
    for (let at = folded.indexOf(token); at >= 0; at = folded.indexOf(token, at + 1)) {
      const beginsWord = at === 0 || folded[at - 1] === ' ';
      if (beginsWord) for (let i = at; i < at + token.length; i++) marked.add(places[i] ?? -1);
    }
  }
  const parts: HighlightPart[] = [];
  characters.forEach((character, place) => {
    const bridges = character === ' ' && marked.has(place - 1) && marked.has(place + 1);
    const isMarked = marked.has(place) || bridges;
    const last = parts.at(-1);
    if (last?.marked === isMarked) last.text += character;
    else parts.push({ text: character, marked: isMarked });
  });
  return parts;
}
