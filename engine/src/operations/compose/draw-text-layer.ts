/** Words of a layer as a drawing of their own size: lines, a bend, a line around the letters. */
import type { Picture } from '../../image/picture.ts';
import { drawSvg } from '../../kernels/strokes/draw-svg.ts';
import type { AssetStore } from '../../models/asset-store.ts';
import { loadFontFor } from '../../text/fonts.ts';
import { layOutText, type TextLayout } from '../../text/lay-out-text.ts';
import { movePath } from '../../text/path-data.ts';
import type { LayerOf } from './layer-schema.ts';

const LEADING = 1.2;
/** Letters wider than this many picture sides are set smaller. */
const MOST_WIDE = 3;
/** So is a block that has more pixels than this many pictures; a small picture counts as one megapixel. */
const MOST_PICTURES = 2;

/**
 * @param canvas Size of the picture in pixels: the letters' size is a share of its shorter side.
 * @throws EngineError `letters_unknown`, `model_unavailable`.
 */
export async function drawTextLayer(
  layer: LayerOf<'text'>,
  canvas: Pick<Picture, 'width' | 'height'>,
  assets: AssetStore,
  signal: AbortSignal,
): Promise<Picture> {
  const font = await loadFontFor(assets, layer.font, layer.content, signal);
  const lines = layer.content.split(/\r?\n/u);
  const wanted = Math.max(2, layer.size * Math.min(canvas.width, canvas.height));
  const longest = Math.max(1, ...lines.map((line) => layOutText(font, line, { size: wanted }).width));
  const most = MOST_WIDE * Math.max(canvas.width, canvas.height);
  const fitting = Math.min(wanted, (wanted * most) / longest, most / lines.length);
  const area = ((longest * fitting) / wanted) * fitting * LEADING * lines.length;
  const room = MOST_PICTURES * Math.max(1e6, canvas.width * canvas.height);
  const size = fitting * Math.min(1, Math.sqrt(room / area));
  const layouts = lines.map((line) => layOutText(font, line, { size }));
  const wide = Math.max(1, ...layouts.map(({ width }) => width));
  const rim = size * (0.15 + (layer.stroke?.width ?? 0));
  const bent = Math.abs(layer.curve) < 0.02 ? undefined : bend(wide, layer.curve, size * LEADING * lines.length);
  const drawn = layouts.map((layout, k) => {
    const left = (wide - layout.width) * { left: 0, center: 0.5, right: 1 }[layer.align];
    const baseline = size * (LEADING * k + 0.96);
    return bent === undefined ? straight(layout, left + rim, baseline + rim) : along(layout, left, baseline, bent, rim);
  });
  const width = Math.ceil((bent?.width ?? wide) + 2 * rim);
  const height = Math.ceil((bent?.height ?? size * LEADING * lines.length) + 2 * rim);
  const paths = drawn.join('');
  const { stroke } = layer;
  const line =
    stroke === undefined
      ? ''
      : `<g fill="none" stroke="${stroke.colour}" stroke-width="${2 * stroke.width * size}" stroke-linejoin="round">${paths}</g>`;
  return drawSvg(`${line}<g fill="${layer.colour}">${paths}</g>`, width, height);
}

function straight({ glyphs }: TextLayout, x: number, y: number): string {
  return `<path d="${glyphs.map(({ path }) => movePath(path, x, y)).join('')}"/>`;
}

interface Bend {
  readonly width: number;
  readonly height: number;
  readonly middle: { readonly x: number; readonly y: number };
  /** At the edge of the block that is nearest to the middle. */
  readonly radius: number;
  readonly wide: number;
  readonly tall: number;
  readonly up: boolean;
}

/** A block of `wide` × `tall` around a circle: `curve` 1 takes half of it. */
function bend(wide: number, curve: number, tall: number): Bend {
  const angle = Math.abs(curve) * Math.PI;
  const radius = wide / angle;
  const up = curve > 0;
  const outer = radius + tall;
  const width = 2 * outer * Math.sin(angle / 2);
  const height = outer - radius * Math.cos(angle / 2);
  return { width, height, middle: { x: width / 2, y: up ? outer : height - outer }, radius, wide, tall, up };
}

/** Every letter stands upright on its circle. */
function along({ glyphs }: TextLayout, left: number, baseline: number, on: Bend, rim: number): string {
  const distance = on.radius + (on.up ? on.tall - baseline : baseline);
  return glyphs
    .map(({ path, x, advance }) => {
      const middle = x + advance / 2;
      const turn = (left + middle - on.wide / 2) / on.radius;
      const px = on.middle.x + Math.sin(turn) * distance + rim;
      const py = on.middle.y + Math.cos(turn) * distance * (on.up ? -1 : 1) + rim;
      const degrees = ((on.up ? turn : -turn) * 180) / Math.PI;
      return `<path transform="translate(${px} ${py}) rotate(${degrees}) translate(${-middle} 0)" d="${path}"/>`;
    })
    .join('');
}
