import type { EngineRequest, UncheckedRequest } from '@afterglow/engine/run/engine-request';
import type { RunOptions } from '@afterglow/engine/run/task';
import type { TaskEngine } from '../contract.ts';
import type { CreativeOptions } from '../creative-request.ts';
import { aspectOf, closestShape, type CreativeModel, type Ratio, type Size } from './model-table.ts';
import type { PictureOrder } from './provider.ts';

/** The pictures within the model's limits, checked where the request asks for it, and the closest shape that the model makes. */
export async function prepareOrder(
  local: TaskEngine,
  { images, safetyThreshold }: UncheckedRequest,
  wanted: CreativeOptions,
  model: CreativeModel,
  { signal, onProgress }: RunOptions,
): Promise<Omit<PictureOrder, 'callId'>> {
  const prompt = withoutMarkup(wanted.prompt);
  if (images.length === 0) return { prompt, images: [], mask: undefined, shape: shapeFor(model, wanted.aspect ?? 1) };
  onProgress?.({ stage: 'reading', progress: 0.03 });
  const options: EngineRequest<'prepare-for-model'>['options'] = {
    maxSide: model.maxInputSide,
    maxBytes: model.maxInputBytes,
    mask: wanted.mask ? model.mask : 'none',
    // What a mask keeps must lie in the same place afterwards: both are padded to a shape that the model makes.
    ...(wanted.mask ? { padTo: shapesOf(model).map(aspectOf) } : {}),
  };
  const request: EngineRequest<'prepare-for-model'> = {
    task: 'prepare-for-model',
    images,
    options,
    ...(safetyThreshold === undefined ? {} : { safetyThreshold }),
  };
  const { outputs } = await local.run(request, signal === undefined ? {} : { signal });
  const inputs = outputs.map(({ bytes, mimeType }) => ({ bytes, mimeType }));
  const [first] = outputs;
  const own = first === undefined ? 1 : first.width / first.height;
  return {
    prompt,
    images: wanted.mask ? inputs.slice(0, -1) : inputs,
    mask: wanted.mask ? inputs.at(-1) : undefined,
    shape: shapeFor(model, wanted.mask ? own : (wanted.aspect ?? own)),
  };
}

/**
 * Servers of your own read commands out of prompts: stable-diffusion.cpp `<sd_cpp_extra_args>` and `<lora:…>`, ComfyUI's
 * nodes `embedding:…`. A prompt carries a person's words, and none of those may reach past the picture.
 */
function withoutMarkup(prompt: string): string {
  return prompt
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/\bembedding:/gi, 'embedding ');
}

const shapesOf = ({ shapes }: CreativeModel): readonly (Ratio | Size)[] =>
  shapes.kind === 'ratios' ? shapes.ratios : shapes.sizes;

function shapeFor({ shapes }: CreativeModel, aspect: number): PictureOrder['shape'] {
  if (shapes.kind === 'ratios') {
    const ratio = closestShape(shapes.ratios, aspect);
    return ratio === undefined ? undefined : { ratio };
  }
  const size = closestShape(shapes.sizes, aspect);
  return size === undefined ? undefined : { size };
}
