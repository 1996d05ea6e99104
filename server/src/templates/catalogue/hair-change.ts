import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const hairChange: TemplateShape = {
  id: 'hair-change',
  category: 'aiTool',
  difficulty: 'medium',
  credits: 10,
  fit: { minSide: 96, face: 'wanted', minFace: 40, hair: true, unlessSlot: 'people-parts', screenshots: 'refused' },
  prompt:
    'Give the person in this photo new hair: ${colour}. If that says "board", make a 3 by 3 grid of nine equal portraits of the same person, framed ' +
    'alike on white, with the hair in platinum, honey blonde, copper, auburn, chestnut, black, rose, violet and teal, in this order; otherwise keep ' +
    'the framing of the photo. The person stays exactly the same: face, skin, expression, age, clothes, background and light are unchanged. The hair ' +
    'keeps its strands, parting and shine; roots and shadows are darker, highlights paler; fine hairs over the forehead and against the background ' +
    'are colored too; the hairline is clean. Brows, ears, skin and clothes take no color. Volume ${volume} on a scale from -1 (flat) to 1 (full), ' +
    '0 being the photo’s own. No wig look, no helmet edges, no beautifying, no text, no watermark.',
  ...onDevice('hair-change', [
    { type: 'choice', key: 'colour', required: true },
    { type: 'range', key: 'volume', required: true, step: 0.25 },
  ]),
};
