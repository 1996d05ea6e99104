/** The color of the silk: that of the thing when it has a well-known one, else by the symbol itself. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/[❄⛄☃🧊💎]|雪|冰|snow|ice/iu, '#a9c9ee'],
  [/[❤♥💗💖💘🌹🍓🍎🍒🌶]|爱|福|喜|囍|love|red/iu, '#d2394c'],
  [/[🌸🌷🩷🦩🐷🍑]|花|桃/u, '#eca3b8'],
  [/[⭐🌟☀🌞🌙🌛🍋🐥🏆👑]|日|月|星|金|sun|star|gold/iu, '#e3b450'],
  [/[🍀🌿🌱🌲🌳🐸🐢🥑🍏]|春|木|竹|森/u, '#6fae7f'],
  [/[🌊💧🐳🐬🐟🦋]|水|海|sea/iu, '#4f93cf'],
  [/[🔥🦊🍊🎃🐯🦁]|火|秋|fire/iu, '#e2793c'],
  [/[🍇☂🔮🍆]|紫/u, '#8d6cc4'],
  [/[🐱🐶🐻🐴🦉🍪☕]|茶/u, '#d2a679'],
];
const OTHERS = ['#c3b0e8', '#e9a8b4', '#a9c9ee', '#e8c79a', '#9fd1c0', '#d88fa5', '#8fb3e3'];

/** `#rrggbb` */
export function silkColor(symbol: string): string {
  const known = KNOWN.find(([pattern]) => pattern.test(symbol));
  if (known) return known[1];
  const sum = Array.from(symbol).reduce((value, char) => value + (char.codePointAt(0) ?? 0), 0);
  return OTHERS[sum % OTHERS.length];
}
