/** Who reads a clause, and in which order: what is read first is not offered to the others. */
import { readOpposite } from './opposite.ts';
import { readAddition, readPriceQuestion } from './readers/additions.ts';
import { readAttachment } from './readers/attach.ts';
import { readBackground } from './readers/background.ts';
import { readCreative, readErase, readMaskOnly, readRefused, readVague } from './readers/beyond.ts';
import { readBlurAll } from './readers/blur-all.ts';
import { readDimmer } from './readers/color/dimmer.ts';
import { readHue } from './readers/color/hue.ts';
import { readSplitTone } from './readers/color/split-tone.ts';
import { readWhiterColors } from './readers/color/whiter-colors.ts';
import { readComplaint, readUnnamedComplaint } from './readers/complaints/complaint.ts';
import { readEnlarge } from './readers/detail/enlarge.ts';
import { readFaceDetail } from './readers/detail/face-detail.ts';
import { readKeepRest } from './readers/keep-rest.ts';
import { readCollage, readLayers } from './readers/layers.ts';
import { readPriceTag } from './readers/lettering/price-tag.ts';
import { readText, readWatermark } from './readers/lettering/words.ts';
import { readImprove, readLight, readMood } from './readers/light.ts';
import { readNatural } from './readers/natural.ts';
import { readObscure } from './readers/parts/obscure.ts';
import { readPartColor } from './readers/parts/part-color.ts';
import { readProtection } from './readers/parts/protect.ts';
import { readRecolor } from './readers/parts/recolor.ts';
import { readCrowd, readHair, readIdDetail, readIdPhoto } from './readers/people.ts';
import { readShop, readShopCrop } from './readers/purpose.ts';
import { readBlurry, readFilmGrain, readNoise, readRestore, readRestoreDetail } from './readers/quality.ts';
import type { Reader } from './readers/reading.ts';
import { readRefinement } from './readers/refine.ts';
import { readRetouch } from './readers/retouch.ts';
import { readExport, readQuestion, readSession } from './readers/session.ts';
import { readCentered } from './readers/shapes/center-subject.ts';
import { readZoom } from './readers/shapes/crop-around.ts';
import { readPerspective } from './readers/shapes/perspective.ts';
import { readPaper } from './readers/shapes/prints.ts';
import { readResize } from './readers/shapes/resize.ts';
import { readRound } from './readers/shapes/round.ts';
import { readScaledThing } from './readers/shapes/scale-thing.ts';
import { readCrop, readFlip, readTurn } from './readers/shapes/shape.ts';
import { readTrim } from './readers/shapes/trim.ts';
import { readStyle, readStyleDetail } from './readers/styles.ts';
import { readQuestionAboutWork, readTalk } from './readers/talk.ts';
import { readCombed, readExchange, readOtherPicture } from './readers/things/other-picture.ts';
import { readSkyColors } from './readers/things/sky-colors.ts';
import { readThingTone } from './readers/things/thing-tone.ts';
import { readUnspecific } from './readers/things/unspecific.ts';
import { readUnwanted } from './readers/things/unwanted.ts';
import { readTone } from './readers/tone.ts';
import { readStrength } from './references.ts';

/** Readers that take a clause as a whole: the first that understands it ends its reading. */
export const WHOLE: readonly Reader[] = [
  readCollage,
  readComplaint,
  readCombed,
  readExchange,
  readSkyColors,
  readThingTone,
  readWhiterColors,
  readOpposite,
  readRefinement,
  readNatural,
  readUnspecific,
  readCentered,
  readObscure,
  readRefused,
  readKeepRest,
  readQuestionAboutWork,
  readStrength,
  readSession,
];
/** Readers that take what is theirs and leave the rest to the others, since people leave out their commas. */
export const PARTS: readonly Reader[] = [
  readDimmer,
  readSplitTone,
  readLayers,
  readBlurAll,
  readTrim,
  readAddition,
  readPriceTag,
  readPriceQuestion,
  readRecolor,
  readProtection,
  readIdDetail,
  readIdPhoto,
  readStyleDetail,
  readWatermark,
  readStyle,
  readText,
  readFaceDetail,
  readRetouch,
  readHair,
  readCrowd,
  readRestore,
  readRestoreDetail,
  readBackground,
  readFilmGrain,
  readMood,
  readNoise,
  readBlurry,
  readPartColor,
  readHue,
  readTone,
  readLight,
  readExport,
  readPerspective,
  readShopCrop,
  readZoom,
  readRound,
  readCrop,
  readScaledThing,
  readEnlarge,
  readResize,
  readFlip,
  readTurn,
];
/** Readers that are asked only when nobody else understood anything. */
export const LAST: readonly Reader[] = [
  readAttachment,
  readShop,
  readPaper,
  readQuestion,
  readCreative,
  readErase,
  readMaskOnly,
  readUnwanted,
  readOtherPicture,
  readUnnamedComplaint,
  readVague,
  readImprove,
  readTalk,
];
