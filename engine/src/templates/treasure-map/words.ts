/** Words on the map, in the language the title is written in. */
import type { FontId } from '../../text/fonts.ts';

export interface MapWords {
  readonly title: string;
  /** North, east, south, west. */
  readonly winds: readonly [string, string, string, string];
  /** Names of the sea beast's waters, the anchorage, the mountains, the end of the way. */
  readonly names: { readonly beast: string; readonly landing: string; readonly heights: string; readonly goal: string };
  readonly font: FontId;
}

const CHINESE: MapWords = {
  title: '藏宝图',
  winds: ['北', '东', '南', '西'],
  names: { beast: '海妖出没', landing: '鹦鹉湾', heights: '迷雾群山', goal: '宝藏' },
  font: 'brush',
};
const ENGLISH: MapWords = {
  title: 'Treasure Map',
  winds: ['N', 'E', 'S', 'W'],
  names: { beast: 'Here be Dragons', landing: 'Parrot Bay', heights: 'Misty Peaks', goal: 'Treasure' },
  font: 'old-print',
};
const SPANISH: MapWords = {
  title: 'Mapa del Tesoro',
  winds: ['N', 'E', 'S', 'O'],
  names: { beast: 'Aquí hay Dragones', landing: 'Bahía del Loro', heights: 'Cumbres de Niebla', goal: 'Tesoro' },
  font: 'old-print',
};

/** An empty title becomes the default of English. */
export function chooseWords(title: string): MapWords {
  const clean = title.trim();
  if (/\p{Script=Han}/u.test(clean)) return { ...CHINESE, title: clean };
  const spanish = /[áéíóúñ¡¿]|\b(?:mapa|tesoro|isla|mar|costa|bahía|del|de|los|las|el|la)\b/iu.test(clean);
  if (spanish) return { ...SPANISH, title: clean };
  return { ...ENGLISH, title: clean === '' ? ENGLISH.title : clean };
}
