import { useTranslations } from 'use-intl';
import { Technical } from '../parts/technical.tsx';

/** Tasks that are no template's own recipe. */
const named = [
  'edit',
  'adjust',
  'extend',
  'analyse',
  'find-parts',
  'select-part',
  'paint-back',
  'remove-background',
  'upscale',
  'enhance-light',
  'inpaint',
  'retouch',
  'denoise',
  'deblur',
  'creative',
] as const;

/** What was asked of the engine: an operation, or the recipe of the template of this title. */
export function JobTask({ task, title }: { readonly task: string; readonly title: string | undefined }) {
  const t = useTranslations('adminJobs');
  const known = named.find((name) => name === task);
  return <Technical words={known === undefined ? title : t(`tasks.${known}`)} name={task} />;
}
