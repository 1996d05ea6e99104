/** Parts of a picture that can be named. */
export const regionKinds = [
  'subject',
  'people',
  'background',
  'faces',
  'heads',
  'hair',
  'sky',
  'skin',
  'teeth',
  'text',
] as const;
export type RegionKind = (typeof regionKinds)[number];
