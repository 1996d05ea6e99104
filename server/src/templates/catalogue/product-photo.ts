import type { RecipeStep } from '@afterglow/domain/recipes/recipe';
import { writeRecipeNote } from '@afterglow/domain/recipes/recipe-note';
import { sizePresets } from '@afterglow/domain/recipes/size-presets';
import type { InputsJson } from '../../db/json.ts';
import { imagesOf } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

const colors: Readonly<Record<string, string>> = { white: '#ffffff', gray: '#f1f1ef', sand: '#efe6da' };
const backgrounds = [...Object.keys(colors), 'gradient', 'oak', 'terrazzo', 'paper', 'arch', 'podium', 'evening'];

/** Where nothing is said about it, what looks calm. */
const defaultMargin = 8;

/** A recipe with the size of a shop: every step is one of the engine's, and the result tells them. */
export const productPhoto: TemplateShape = {
  id: 'product-photo',
  category: 'aiTool',
  difficulty: 'easy',
  credits: 5,
  fit: { minSide: 64, subject: true, screenshots: 'refused' },
  prompt:
    'Turn this photo of a product into a picture for a shop. The product stays exactly the same: shape, proportions, material, color, texture, ' +
    'wear, print and every letter on it are unchanged, nothing is repaired, added or removed. Cut it out cleanly down to thin and translucent ' +
    'parts, place it upright in the middle of a ${size} frame with an even margin, on a ${background} background, and let it rest there with a ' +
    'believable ${shadow} shadow in soft light. Neutral white balance. No hands, props, text, logo, border, price or watermark.',
  ...imagesOf('edit'),
  inputs: [
    {
      type: 'choice',
      key: 'size',
      required: true,
      options: sizePresets.map(({ id }) => id),
      default: 'shopify',
    },
    { type: 'choice', key: 'background', required: true, options: backgrounds, default: 'white' },
    {
      type: 'choice',
      key: 'shadow',
      required: true,
      options: ['contact', 'drop', 'reflection', 'none'],
      default: 'drop',
    },
    {
      type: 'choice',
      key: 'pose',
      required: true,
      options: ['auto', 'standing', 'flat', 'hanging'],
      default: 'auto',
    },
    { type: 'toggle', key: 'enlarge', required: false, default: true },
  ],
  task: {
    id: 'edit',
    options: (inputs) => {
      const steps = stepsOf(inputs);
      return { calls: steps.map(({ op, options }) => ({ task: op, options })), note: writeRecipeNote({ steps }) };
    },
  },
};

function stepsOf({ size, background, shadow, pose, enlarge }: InputsJson): RecipeStep[] {
  const preset = sizePresets.find(({ id }) => id === size);
  if (preset === undefined) throw new Error(`there is no size ${String(size)}`);
  const { width, height, margin = defaultMargin, maxBytes } = preset;
  const color = colors[String(background)];
  const isColor = color !== undefined;
  // what the engine finds need not be written down
  const rest = pose === 'auto' ? {} : { pose: String(pose) };
  const steps: RecipeStep[] = [
    { op: 'remove-background', options: {} },
    {
      op: 'frame',
      options: {
        ratio: width === height ? '1:1' : `${width}:${height}`,
        size: Math.max(width, height),
        margin,
        enlarge: enlarge === true,
        // on a ground things stand; on a color they float where the eye wants them
        anchor: isColor ? 'optical' : 'ground',
      },
    },
    {
      op: 'background',
      options: isColor ? { kind: 'color', color } : { kind: String(background), shadow: false, ...rest },
    },
  ];
  if (shadow !== 'none') steps.push({ op: 'shadow', options: { kind: String(shadow), ...rest } });
  const limit = maxBytes === undefined ? {} : { maxBytes };
  steps.push({ op: 'export', options: { format: 'jpeg', quality: 92, srgb: true, ...limit } });
  return steps;
}
