/** On-device edition of the template `doodle-ad`. */

import { loadPictograms, type PictogramLibrary } from '../../pictograms/library.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { loadFontFor } from '../../text/fonts.ts';
import { readFields } from '../../words/word-field.ts';
import type { Idea } from './choose-idea.ts';
import { composeAd } from './compose-ad.ts';
import { doodleAdContract } from './contract.ts';
import { drawCrown, drawHero, drawMusic } from './ideas-character.ts';
import { drawBeside, drawCompanions } from './ideas-companions.ts';
import { drawOcean, drawRocket, drawSpeed, drawWings } from './ideas-journey.ts';
import { drawDream, drawGarden } from './ideas-nature.ts';
import { readShape } from './object-shape.ts';
import { Pen } from './pen.ts';
import { cutObject, drawObject, placeObject } from './place-object.ts';
import { BRAND_TOP, drawWords, setBrand, setCopy } from './set-copy.ts';
import { SHEET, type Doodle } from './sheet.ts';
import { chooseObject, doodleAdFields, readConcept } from './word-fields.ts';

/** Width of a pen line. */
const NIB = 8;
const VEHICLES: ReadonlySet<string> = new Set([
  'automobile',
  'bus',
  'fire-engine',
  'police-car',
  'tractor',
  'locomotive',
  'bicycle',
  'racing-car',
  'taxi',
  'motorcycle',
  'kick-scooter',
]);
/** Drawn with their front on the right; a racer's wind blows to the right. */
const FACING_RIGHT: ReadonlySet<string> = new Set(['running-shoe', 'hiking-boot', 'mans-shoe', 'flat-shoe']);
/** Ideas whose object stands on the ground. */
const GROUNDED: ReadonlySet<Idea> = new Set<Idea>(['dream', 'garden', 'companions', 'music']);

/** An optional photo of the object; 1440 × 1800. Copy and brand are set exactly as given. */
export const doodleAd = defineTask(doodleAdContract, {
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run(images, { realObject, graffitiConcept, adCopy, brandLogo, seed }, context) {
    context.onProgress('reading', 0.02);
    const library = await loadPictograms(context.assets, context.signal);
    const [photo] = images;
    const name = chooseObject({ realObject, graffitiConcept, adCopy }, library.lexicon);
    const { idea, named, known } = readConcept({ realObject, graffitiConcept, adCopy }, library.lexicon, {
      pictures: images.length,
    });
    const { object, warnings } = photo
      ? await cutObject(photo, context)
      : { object: await drawObject(name, library, idea === 'speed' && FACING_RIGHT.has(name)), warnings: [] };
    throwIfAborted(context.signal);
    const step = reportSteps(context, photo ? 0.6 : 0.1, 0.95);
    const copy = setCopy(
      await loadFontFor(context.assets, /\p{Script=Han}/u.test(adCopy) ? 'playful' : 'marker', adCopy, context.signal),
      adCopy,
    );
    const brand = setBrand(await loadFontFor(context.assets, 'sans-bold', brandLogo, context.signal), brandLogo);
    await step(0.2);
    const placed = await placeObject(object, idea, copy.bottom, BRAND_TOP);
    const { width, height } = SHEET;
    const behind = new Pen(width, height, NIB, seed);
    const front = new Pen(width, height, NIB, seed + 500);
    const doodle: Doodle = {
      behind,
      front,
      object: readShape(placed.matte),
      mayHaveFace: photo === undefined,
      from: copy.bottom,
      to: BRAND_TOP,
    };
    await step(0.4);
    await drawIdea(idea, doodle, { name, named, library, seed });
    if (idea !== 'companions' && known) await drawBeside(doodle, named, library, seed);
    if (copy.underline) {
      const { from, to, y } = copy.underline;
      front.curve(
        [
          [from, y + 5],
          [(from + to) / 2, y - 4],
          [to, y + 2],
        ],
        { weight: 1.3 },
      );
    }
    await step(0.7);
    const text = await drawWords(copy.path, brand, /\p{Script=Han}/u.test(adCopy) ? 2 : 0);
    const picture = composeAd(doodle, placed, text, GROUNDED.has(idea) || (idea === 'speed' && VEHICLES.has(name)));
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'png' } }],
      report: {
        words: readFields(doodleAdFields, { realObject, graffitiConcept, adCopy }, library.lexicon, {
          pictures: images.length,
        }),
        idea,
        object: photo ? 'photo' : name,
        drawings: idea === 'companions' || known ? named : [],
      },
      warnings,
      model: 'recipe:doodle-ad',
    };
  },
});

interface Subject {
  readonly name: string;
  readonly named: readonly string[];
  readonly library: PictogramLibrary;
  readonly seed: number;
}

async function drawIdea(idea: Idea, doodle: Doodle, { name, named, library, seed }: Subject): Promise<void> {
  switch (idea) {
    case 'rocket':
      return drawRocket(doodle);
    case 'ocean':
      return drawOcean(doodle);
    case 'speed':
      return drawSpeed(doodle, VEHICLES.has(name));
    case 'wings':
      return drawWings(doodle);
    case 'music':
      return drawMusic(doodle, name === 'headphone');
    case 'dream':
      return drawDream(doodle);
    case 'garden':
      return drawGarden(doodle);
    case 'crown':
      return drawCrown(doodle);
    case 'hero':
      return drawHero(doodle);
    case 'companions':
      return drawCompanions(doodle, named, library, seed);
  }
}
