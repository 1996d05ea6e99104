/** What the command line offers: task, words and flags. Values are checked by the task's own schema. */

export interface Operation {
  readonly name: string;
  readonly task: string;
  readonly description: string;
  readonly flags: readonly { readonly flag: string; readonly description: string }[];
}

function operation(name: string, description: string, flags: Readonly<Record<string, string>> = {}): Operation {
  const list = Object.entries(flags).map(([flag, text]) => ({ flag, description: text }));
  return { name, task: name, description, flags: list };
}

export const OPERATIONS: readonly Operation[] = [
  operation('remove-background', 'cut out the main subject', {
    '--quality <quality>': 'fast or best (default best)',
    '--background <background>': 'transparent, white, #rrggbb, gradient, blur, or picture: the second input (default transparent)',
    '--colour <colour>': 'of the gradient, #rrggbb',
    '--blur <share>': 'strength of the blur, 0 to 1 (default 0.7)',
  }),
  operation('upscale', 'enlarge with detail', {
    '--scale <factor>': '2 or 4 (default 2)',
    '--mode <mode>': 'faithful, or crisp: also removes noise, slower (default faithful)',
  }),
  operation('enhance-light', 'improve exposure, white balance and local contrast', {
    '--strength <share>': '0 to 1 (default 1)',
  }),
  operation('id-photo', 'make a compliant ID photo and its print sheet', {
    '--size <size>': '1-inch, 2-inch and so on (default 1-inch)',
    '--background <colour>': '#rrggbb (default #ffffff)',
  }),
  operation('sketch-portrait', 'draw in graphite', { '--grade <grade>': 'pencil grade (default HB)' }),
  operation('oil-painting', 'paint in oil', {
    '--impasto <share>': 'relief of the paint, 0 to 1 (default 1)',
    '--warmth <share>': 'palette from photographed to warm, 0 to 1 (default 1)',
  }),
  operation('derive', 'make a smaller copy', {
    '--width <pixels>': 'greatest width (required)',
    '--format <format>': 'webp, avif, jpeg or png (default webp)',
    '--quality <quality>': '1 to 100',
  }),
];
