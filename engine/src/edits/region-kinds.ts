/** Parts of a picture that can be named. */
export const regionKinds = [
  'subject',
  'people',
  'background',
  'faces',
  'hair',
  'sky',
  'skin',
  'teeth',
  'text',
] as const;
export type RegionKind = (typeof regionKinds)[number];
