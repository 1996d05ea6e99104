import { generateImage, type GeneratedFile, type ImageModel } from 'ai';
import { CreativeError } from './creative-error.ts';
import type { PictureAnswer, PictureOrder } from './provider.ts';
import { readSdkError } from './read-sdk-error.ts';

// Warnings are about options that a model ignores, which the table of models decides; they would go to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

type ImageRequest = Parameters<typeof generateImage>[0];

/** One call through the AI SDK, never repeated: a repeated call is paid again. */
export async function askImageModel(
  model: ImageModel,
  { prompt, images, mask, shape }: PictureOrder,
  {
    signal,
    refusedBecause = () => undefined,
    ...settings
  }: Pick<ImageRequest, 'providerOptions' | 'headers'> & {
    readonly signal: AbortSignal;
    /** Says why a picture that came is none: some providers answer a refusal with a black one. */
    readonly refusedBecause?: (file: GeneratedFile) => string | undefined;
  },
): Promise<PictureAnswer> {
  const answer = await generateImage({
    model,
    prompt:
      images.length === 0
        ? prompt
        : {
            text: prompt,
            images: images.map(({ bytes }) => bytes),
            ...(mask === undefined ? {} : { mask: mask.bytes }),
          },
    ...(shape === undefined ? {} : 'ratio' in shape ? { aspectRatio: shape.ratio } : { size: shape.size }),
    ...settings,
    maxRetries: 0,
    abortSignal: signal,
  }).catch((error: unknown) => {
    throw readSdkError(error, signal);
  });
  const reason = refusedBecause(answer.image);
  if (reason !== undefined) throw new CreativeError('refused', reason);
  return { bytes: answer.image.uint8Array, usage: answer.usage };
}
