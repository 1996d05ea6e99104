/** What the browser can draw of layers while nobody can ask the engine. */
import type { Layer } from '@afterglow/domain/edits/layers';
import { sizeOf } from '../../../layers/stack.ts';
import type { Size } from '../view.ts';
import type { Drawing } from './paint-layers.ts';

type Font = NonNullable<Extract<Layer, { kind: 'text' }>['font']>;

const families: Partial<Record<Font, string>> = {
  serif: 'serif',
  'old-print': 'serif',
  brush: 'cursive',
  hand: 'cursive',
  script: 'cursive',
  marker: 'cursive',
};
/** Height of a line, in heights of its letters. */
const LINE = 1.2;

/**
 * Words in a font of this device, at the size they will have: the engine's own letters come with the connection. Undefined
 * for what needs the engine or a picture.
 */
export function drawOffline(layer: Layer, { width, height }: Size): Drawing | undefined {
  if (layer.kind !== 'text') return undefined;
  const { content, font = 'sans-bold', colour: color = '#ffffff', align = 'center', stroke } = layer;
  const line = Math.max(1, sizeOf(layer) * Math.min(width, height));
  const element = document.createElement('canvas');
  const context = element.getContext('2d');
  if (context === null) return undefined;
  const letters = `${font === 'sans' ? 400 : 700} ${line / LINE}px ${families[font] ?? 'sans-serif'}`;
  context.font = letters;
  const lines = content.split('\n');
  const rim = (stroke?.width ?? 0) * line;
  element.width = Math.ceil(Math.max(1, ...lines.map((text) => context.measureText(text).width)) + 2 * rim);
  element.height = Math.ceil(lines.length * line + 2 * rim);
  // a canvas of another size has forgotten its settings
  context.font = letters;
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 2 * rim;
  context.fillStyle = color;
  context.strokeStyle = stroke?.colour ?? color;
  const x = align === 'left' ? rim : align === 'right' ? element.width - rim : element.width / 2;
  for (const [index, text] of lines.entries()) {
    const y = rim + (index + 0.5) * line;
    if (rim > 0) context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
  return { source: element, width: element.width, height: element.height, size: sizeOf(layer) };
}
