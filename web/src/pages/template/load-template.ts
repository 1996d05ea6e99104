import type { Model } from '@afterglow/domain/contract/public/models';
import type { Template } from '@afterglow/domain/contract/public/templates';
import type { Generation } from '@afterglow/domain/contract/studio/generations';
import type { Image } from '@afterglow/domain/contract/studio/images';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { forPage, serverApi } from '../../api/server-api.ts';
import { readExamples, readSample, type Sample, type ShownExample } from '../../showcase/read-sample.ts';
import type { RelatedTemplate } from './related.tsx';

/** A job with the pictures around it, as far as they still exist. */
export interface LoadedJob {
  readonly generation: Generation;
  readonly source: Image | null;
  readonly result: Image | null;
  readonly extras: readonly { readonly name: string; readonly image: Image }[];
}

/** What was made here before there was an account, and is a picture of it now. */
export interface KeptResult {
  readonly result: Image;
  readonly source: Image | null;
}

export interface TemplatePageData {
  readonly template: Template;
  readonly sample: Sample;
  /** The card's pair first. */
  readonly examples: readonly [ShownExample, ...ShownExample[]];
  readonly related: readonly RelatedTemplate[];
  readonly job: LoadedJob | null;
  /** The address names a job that is not there (any more), or is someone else's. */
  readonly jobLost: boolean;
  /** In place of a job (`?result=`). */
  readonly kept: KeptResult | null;
  /** What makes the creative edition; null where there is none, or nothing is set up for it. */
  readonly creative: Model | null;
  /** Picture chosen elsewhere (`?image=`), e.g. in the gallery. */
  readonly chosen: Image | null;
}

export async function loadTemplatePage({ request, context, params }: LoaderFunctionArgs): Promise<TemplatePageData> {
  const api = serverApi(context, request);
  const id = params['id'] ?? '';
  const search = new URL(request.url).searchParams;
  const jobId = search.get('job');
  const imageId = search.get('image');
  const resultId = search.get('result');
  const [template, all, job, chosen, kept] = await Promise.all([
    forPage(request, api.templates.get({ id })),
    api.templates.list().catch(() => ({ templates: [] })),
    jobId === null ? null : loadJob(api, request, jobId),
    imageId === null ? null : findImage(api, imageId),
    resultId === null || jobId !== null ? null : loadKept(api, id, resultId),
  ]);
  if (job !== null && job.generation.templateId !== id)
    throw redirect(`/templates/${encodeURIComponent(job.generation.templateId)}?job=${job.generation.id}`);
  const creative = template.editions.includes('creative') ? await findCreative(api) : null;
  return {
    template,
    sample: readSample(template),
    examples: readExamples(template),
    related: relatedTo(template, all.templates),
    job,
    jobLost: jobId !== null && job === null,
    creative,
    chosen,
    kept,
  };
}

async function findCreative(api: ApiClient): Promise<Model | null> {
  const { models } = await api.models.list().catch(() => ({ models: [] }));
  return models.find(({ id, available }) => id === 'creative' && available) ?? null;
}

async function loadJob(api: ApiClient, request: Request, id: string): Promise<LoadedJob | null> {
  const generation = await forPage(request, orNull(api.generations.get({ id })));
  if (generation === null) return null;
  const [sourceId] = generation.imageIds;
  const [source, result, ...extras] = await Promise.all([
    sourceId === undefined ? null : findImage(api, sourceId),
    generation.resultImageId === null ? null : findImage(api, generation.resultImageId),
    ...generation.extraImages.map(async ({ name, imageId }) => ({ name, image: await findImage(api, imageId) })),
  ]);
  return {
    generation,
    source,
    result,
    extras: extras.flatMap(({ name, image }) => (image === null ? [] : [{ name, image }])),
  };
}

async function loadKept(api: ApiClient, templateId: string, imageId: string): Promise<KeptResult | null> {
  const result = await findImage(api, imageId);
  if (result?.kind !== 'result' || result.templateId !== templateId) return null;
  return { result, source: result.sourceImageId === null ? null : await findImage(api, result.sourceImageId) };
}

const findImage = (api: ApiClient, id: string): Promise<Image | null> =>
  orNull(api.images.get({ id })).catch(() => null);

/** Null for what is not there: a wrong id is a bad request, a missing row not found. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** Four others, the same category first. */
function relatedTo(template: Template, all: readonly Template[]): readonly RelatedTemplate[] {
  const others = all.filter((other) => other.id !== template.id && other.requiresImage);
  const near = others.filter((other) => other.category === template.category);
  const far = others.filter((other) => other.category !== template.category);
  return [...near.slice(0, 2), ...far, ...near.slice(2)].slice(0, 4).map((other) => {
    const { id, title, credits, previewUrl } = other;
    return { id, title, credits, previewUrl, focus: readSample(other).focus };
  });
}
