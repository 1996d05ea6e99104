import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const doubleExposure: TemplateShape = {
  id: 'double-exposure',
  category: 'creative',
  difficulty: 'easy',
  credits: 10,
  fit: { minSide: 64, subject: true, screenshots: 'refused' },
  prompt:
    'Make a double exposure from this portrait. The person is a crisp silhouette on a plain, nearly white monochrome ground; identity, face, expression, ' +
    'hair and pose stay exactly those of the photo. The portrait is black and white; inside its outline a landscape appears, "${scene}" ' +
    '(mountains: snow peak and spruces in mist; forest: tall spruces with beams of light; city: skyline at dusk with lit windows; sea: sunset over waves ' +
    'with heaped clouds), strongest in hair, clothes and shadows, ' +
    'dissolving gradually towards the face, with color strength ${colour} out of 1. If a second picture is given, it is the landscape. Eyes, nose and ' +
    'mouth remain undisturbed; no line of the landscape crosses the chin. The bust fades into mist below. Fine paper grain, portrait format 4:5. No ' +
    'text, no frame, no second person, no landscape outside the silhouette, no distortion of the face.',
  ...onDevice('double-exposure', [
    { type: 'choice', key: 'scene', required: true },
    { type: 'range', key: 'colour', required: false, step: 0.05 },
  ]),
};
