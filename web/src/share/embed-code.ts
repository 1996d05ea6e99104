/** Where the element for other sites is; its number is raised when pages that embed it would have to change. */
const elementPath = '/embed/afterglow-compare-1.js';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const quoted = (text: string): string => `"${text.replace(/[&<"]/g, (character) => escapes[character] ?? '')}"`;

export interface CompareWords {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** HTML that shows before and after on any site; the result alone where the script does not run. */
export function compareCode(
  origin: string,
  pictures: { readonly before: string; readonly after: string },
  words: CompareWords,
): string {
  return [
    `<script type="module" src=${quoted(origin + elementPath)}></script>`,
    '<afterglow-compare',
    `  before=${quoted(pictures.before)}`,
    `  after=${quoted(pictures.after)}`,
    `  label=${quoted(words.label)}`,
    `  before-label=${quoted(words.before)}`,
    `  after-label=${quoted(words.after)}>`,
    `  <img src=${quoted(pictures.after)} alt=${quoted(words.after)} style="max-width: 100%">`,
    '</afterglow-compare>',
  ].join('\n');
}

export interface ShownPicture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** HTML of one picture; `link`: the page it leads to. */
export function imageCode({ src, alt, width, height }: ShownPicture, link?: string): string {
  const image = `<img src=${quoted(src)} alt=${quoted(alt)} width="${width}" height="${height}" loading="lazy" style="max-width: 100%; height: auto">`;
  return link === undefined ? image : `<a href=${quoted(link)}>${image}</a>`;
}
