import type { Template } from '@afterglow/domain/contract/public/templates';
import type { Locale } from '@afterglow/domain/locale';
import { localizeInput } from '@afterglow/domain/templates/template-input';
import { catalogueTexts } from './catalogue-texts.ts';
import { offeredWords } from './known-words.ts';
import type { LiveTemplate, PictureSize } from './live-template.ts';

/** A template in one language, as the contract gives it. */
export function localizeTemplate(
  template: LiveTemplate,
  locale: Locale,
  typicalMs: number | null,
  creativeAvailable: boolean,
): Template {
  return {
    id: template.id,
    ...shownWords(template, locale, creativeAvailable),
    category: template.category,
    difficulty: template.difficulty,
    credits: template.credits,
    tags: template.tags.map((tag) => tag[locale]),
    ...pictureAddresses(template),
    requiresImage: template.requiresImage,
    minSide: template.fit.minSide,
    optionalImage: template.optionalImage ?? false,
    inputs: template.inputs.map((input) => {
      const localized = localizeInput(input, locale);
      const known = offeredWords(template.task.id, input.key, locale);
      return localized.type === 'text' && known !== undefined ? { ...localized, known } : localized;
    }),
    prompt: template.promptText[locale],
    editions: creativeAvailable && template.creative ? ['on-device', 'creative'] : ['on-device'],
    typicalMs,
  };
}

/**
 * Title and description. A template that only a creative model can make as promised is called by what this server makes of
 * it where there is no such model. An administrator's own title stays.
 */
export function shownWords(
  { title, description, recipeId, creative }: LiveTemplate,
  locale: Locale,
  creativeAvailable: boolean,
): Pick<Template, 'title' | 'description'> {
  const texts = catalogueTexts[locale][recipeId];
  const isOwn = texts?.title !== title[locale];
  if (texts?.onServer !== undefined && !isOwn && !(creativeAvailable && creative)) return texts.onServer;
  return { title: title[locale], description: description[locale] };
}

/** The card's own pictures, or those that the product's code brings for the recipe. */
function pictureAddresses({
  pictures,
  recipeId,
  requiresImage,
}: LiveTemplate): Pick<Template, 'recipe' | 'imageUrl' | 'previewUrl' | 'pictureSizes'> {
  if (pictures === null) {
    return {
      recipe: recipeId,
      imageUrl: requiresImage ? `/showcase/${recipeId}-before.webp` : '',
      previewUrl: `/showcase/${recipeId}-after.webp`,
      pictureSizes: null,
    };
  }
  const { before, after } = pictures;
  const size = ({ width, height, focus }: PictureSize) => ({ width, height, focus });
  return {
    recipe: recipeId,
    imageUrl: before === null ? '' : templatePicturePath(before.id),
    previewUrl: templatePicturePath(after.id),
    pictureSizes: { before: before === null ? null : size(before), after: size(after) },
  };
}

export const templatePicturePath = (id: string): string => `/media/template/${id}`;
