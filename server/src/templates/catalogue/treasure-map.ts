import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const treasureMap: TemplateShape = {
  id: 'treasure-map',
  category: 'creative',
  difficulty: 'easy',
  credits: 10,
  fit: { minSide: 64, screenshots: 'refused' },
  prompt:
    'Redraw this picture as a hand-drawn pirate treasure map on one sheet of old parchment, seen from straight above, in the aspect ratio of the ' +
    'original. If it is a map or a screenshot of one, every coastline, river, island and main road keeps its course and position; if it is a photo, its ' +
    'main shapes become the land and stay recognizable by their outlines and inner contours. Sepia iron-gall ink with a fine nib, sparing watercolor: ' +
    'gray-green sea, ochre shore, moss woods. Coastlines with horizontal hatching at sea, little mountains with a shaded flank, palms by the shore, ' +
    'woods inland, one ruined tower, a sea serpent and two galleons on open water, a compass rose of 32 winds, a scale bar, and a red dotted route that ' +
    'runs past landmarks to a bold red X. Parchment with stains, fold lines, burnt and torn edges on a dark wooden table, even light. Leave a blank ' +
    'ribbon banner free of writing at the top: the title is set by us. Must not appear: modern interface parts, search boxes, buttons, pins, logos, ' +
    'road shields, printed labels, gibberish lettering, people in modern dress, hands, photographic textures.',
  ...onDevice('treasure-map', [
    { type: 'text', key: 'title', required: false },
    { type: 'range', key: 'seed', required: false, min: 1, max: 50, step: 1 },
  ]),
};
