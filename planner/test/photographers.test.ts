/** Requests as photographers, teenagers and grandmothers say them: what became another edit, or was not understood at all. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, it } from 'vitest';
import { describePlan, states } from './describe-plan.ts';

const planOf = (text: string): string => describePlan(planInstruction(text, states['named']!));

it.each([
  // a tint of the shadows and one of the highlights, not more light in them
  [
    'teal shadows orange highlights',
    'adjust settings=split=shadowHue=185 shadows=0.35 highlightHue=30 highlights=0.35',
  ],
  ['阴影偏青，高光偏橙', 'adjust settings=split=shadowHue=190 shadows=0.35 highlightHue=30 highlights=0.35'],
  [
    'sombras azul verdosas y luces anaranjadas',
    'adjust settings=split=shadowHue=185 shadows=0.35 highlightHue=30 highlights=0.35',
  ],
  ['the shadows are too blue', 'adjust settings=split=shadowHue=40 shadows=0.2'],
  ['brighten the shadows', 'tone shadows=0.3'],
  // the balance of white is not the color white
  ['white balance is too blue', 'tone temperature=0.3'],
  ['白平衡太蓝了', 'tone temperature=0.3'],
  ['el balance de blancos está muy azul', 'tone temperature=0.3'],
  ['fix the white balance', 'ask:which-way'],
  // a vignette is never one of the face
  ['brighten her face and darken the corners', 'adjust settings=faces exposure=0.5 ; tone vignette=0.4'],
  ['把她的脸提亮一点，四角压暗', 'adjust settings=faces exposure=0.25 ; tone vignette=0.4'],
  ['aclara su cara un pelín y oscurece las esquinas', 'adjust settings=faces exposure=0.25 ; tone vignette=0.4'],
  ['brighten the face, sharpen', 'tone exposure=0.5 sharpen=0.6 only=face'],
  ['add a light vignette', 'tone vignette=0.25'],
  // grain is added where it is asked for
  ['加点细颗粒', 'tone grain=0.35'],
  ['ponle grano fino de película', 'tone grain=0.35'],
  ['quita el grano', 'denoise'],
  // what falls backwards is set upright
  ['el edificio se cae hacia atrás, corrígelo', 'adjust settings=uprights=true'],
  ['hacia atrás', 'undo'],
  // what leans is turned the other way; to which side is asked when it was not said
  ['the horizon is crooked by like 2 degrees clockwise', 'straighten degrees=-2'],
  ["it's tilted 3 degrees to the left", 'straighten degrees=3'],
  ['rotate 3 degrees clockwise', 'straighten degrees=3'],
  ['地平线歪了2度', 'ask:which-way'],
  ['el horizonte está torcido unos 2 grados', 'ask:which-way'],
  // kept natural
  ['磨皮轻一点，别太假', 'retouch skin=0.3'],
  ['soften skin but keep it real', 'retouch skin=0.5'],
  ['牙齿别那么黄，自然点', 'retouch teeth=0.6'],
  ['los dientes menos amarillos pero naturales', 'retouch teeth=0.6'],
  ['less smooth skin', 'unknown'],
  ['her eyes are glowing red from the flash, fix pls', 'retouch redEyes=true'],
  ['闪光灯拍出红眼了，修一下', 'retouch redEyes=true'],
  ['get rid of the dust specks on this scan', 'restore'],
  ['5x7 for the frame on my wall', 'crop ratio=5:7'],
  // a color that goes toward another is neither a cast nor to be dropped
  ['橙色往红偏，绿色饱和降低', 'unread'],
])('%s', (text, plan) => {
  expect(planOf(text)).toBe(plan);
});
