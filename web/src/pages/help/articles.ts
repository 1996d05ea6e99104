import type { HelpSlug } from '@afterglow/domain/help';
import type { Article } from './article.ts';
import { account } from './articles/account.ts';
import { aiLabels } from './articles/ai-labels.ts';
import { changingPlan } from './articles/changing-plan.ts';
import { choosingAPhoto } from './articles/choosing-a-photo.ts';
import { commandLine } from './articles/command-line.ts';
import { credits } from './articles/credits.ts';
import { cutOuts } from './articles/cut-outs.ts';
import { deleting } from './articles/deleting.ts';
import { downloads } from './articles/downloads.ts';
import { errors } from './articles/errors.ts';
import { figuresAndScenes } from './articles/figures-and-scenes.ts';
import { fileFormats } from './articles/file-formats.ts';
import { firstPicture } from './articles/first-picture.ts';
import { gallery } from './articles/gallery.ts';
import { hairColour } from './articles/hair-colour.ts';
import { holds } from './articles/holds.ts';
import { idPhotos } from './articles/id-photos.ts';
import { lightAndSize } from './articles/light-and-size.ts';
import { mail } from './articles/mail.ts';
import { models } from './articles/models.ts';
import { oldPhotos } from './articles/old-photos.ts';
import { paintedStyles } from './articles/painted-styles.ts';
import { phoneAndKeyboard } from './articles/phone-and-keyboard.ts';
import { plans } from './articles/plans.ts';
import { providers } from './articles/providers.ts';
import { queue } from './articles/queue.ts';
import { readingLabels } from './articles/reading-labels.ts';
import { refunds } from './articles/refunds.ts';
import { removingPeople } from './articles/removing-people.ts';
import { resultProblems } from './articles/result-problems.ts';
import { selfHosting } from './articles/self-hosting.ts';
import { settings } from './articles/settings.ts';
import { signingIn } from './articles/signing-in.ts';
import { uploadProblems } from './articles/upload-problems.ts';
import { wherePicturesAre } from './articles/where-pictures-are.ts';
import { wordsOnly } from './articles/words-only.ts';

/** Read by loaders alone: the texts of all languages stay on the server. */
export const articles: Readonly<Record<HelpSlug, Article>> = {
  'first-picture': firstPicture,
  'file-formats': fileFormats,
  'choosing-a-photo': choosingAPhoto,
  'phone-and-keyboard': phoneAndKeyboard,
  'cut-outs': cutOuts,
  'old-photos': oldPhotos,
  'id-photos': idPhotos,
  'light-and-size': lightAndSize,
  'hair-colour': hairColour,
  'removing-people': removingPeople,
  'painted-styles': paintedStyles,
  'figures-and-scenes': figuresAndScenes,
  'words-only': wordsOnly,
  credits,
  holds,
  plans,
  'changing-plan': changingPlan,
  refunds,
  downloads,
  gallery,
  'ai-labels': aiLabels,
  'reading-labels': readingLabels,
  'where-pictures-are': wherePicturesAre,
  deleting,
  account,
  'signing-in': signingIn,
  queue,
  errors,
  'upload-problems': uploadProblems,
  'result-problems': resultProblems,
  'self-hosting': selfHosting,
  settings,
  mail,
  models,
  providers,
  'command-line': commandLine,
};
