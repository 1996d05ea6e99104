/** The letters of a caption and a watermark, in the preview: the engine's own, drawn once and then made as large as they are set. */
import { draw } from '../../layers/use-drawings.ts';
import { outlineFor, type Caption, type Watermark } from '../settings.ts';
import { letterHere, measureLettering, type Lettering, type Look } from './lettering.ts';

export interface Letters {
  readonly caption?: Lettering | undefined;
  /** The words of a mark; and the same with the line around them, of which half is seen. */
  readonly mark?: { readonly fill: Lettering; readonly lined: Lettering } | undefined;
}

/** Of the letters of a mark, as a share of the shorter side: what the engine takes. */
export const markSize = 0.035;

const isEmpty = ({ content }: { readonly content: string }): boolean => content.trim() === '';

function looksOf(caption: Caption, { content }: Watermark) {
  const { colour: color } = caption;
  const mark = { content, font: 'sans-bold' } as const;
  return {
    caption: { ...caption, color, stroke: { color: outlineFor(color), width: 0.05 } },
    fill: { ...mark, color: '#ffffff' },
    lined: { ...mark, color: '#000000', stroke: { color: '#000000', width: 0.03 } },
  } satisfies Record<string, Look>;
}

/** In the browser's own letters. `shorter`: side of what is drawn on, in pixels. */
export function lettersHere(caption: Caption, watermark: Watermark, shorter: number): Letters {
  const looks = looksOf(caption, watermark);
  const size = markSize * shorter;
  return {
    caption: isEmpty(caption) ? undefined : letterHere(looks.caption, caption.size * shorter),
    mark: isEmpty(watermark) ? undefined : { fill: letterHere(looks.fill, size), lined: letterHere(looks.lined, size) },
  };
}

/** The engine's. Rejects without a connection, and where a font lacks the letters. */
export async function findLetters(versionId: string, caption: Caption, watermark: Watermark): Promise<Letters> {
  const looks = looksOf(caption, watermark);
  const [captioned, fill, lined] = await Promise.all([
    isEmpty(caption) ? undefined : find(versionId, looks.caption, caption.size),
    ...(isEmpty(watermark) ? [] : [looks.fill, looks.lined].map((look) => find(versionId, look, markSize))),
  ]);
  return { caption: captioned, mark: fill && lined && { fill, lined } };
}

/** They are drawn for a canvas with these sides, in the next of these sizes. */
const side = 1600;
const sizes = [0.05, 0.1, 0.2, 0.5] as const;
const known = new Map<string, Promise<Lettering>>();
const mostKnown = 40;

function find(versionId: string, look: Look, wanted: number): Promise<Lettering> {
  const size = sizes.find((each) => each >= wanted) ?? 0.5;
  const { content, font, color, stroke } = look;
  const key = JSON.stringify([versionId, content, font, color, stroke, size]);
  const found = known.get(key);
  if (found) return found;
  const asked = ask(versionId, look, size);
  asked.catch(() => known.delete(key));
  known.set(key, asked);
  for (const oldest of known.keys()) if (known.size > mostKnown) known.delete(oldest);
  return asked;
}

async function ask(versionId: string, look: Look, size: number): Promise<Lettering> {
  const { content, font, color: colour, stroke } = look;
  const line = stroke && { stroke: { colour: stroke.color, width: stroke.width } };
  const words = { kind: 'text', content, font, size, colour, align: 'center', ...line } as const;
  return measureLettering(look, await draw(versionId, { width: side, height: side }, words));
}
