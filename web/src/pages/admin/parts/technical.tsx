import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** What it is in words, and small beside them the program's own name, which logs and settings use. */
export function Technical({ words, name }: { readonly words: ReactNode; readonly name: string }) {
  if (words === undefined) return <code>{name}</code>;
  return (
    <>
      {words} <code className="text-t13 text-ink-3">{name}</code>
    </>
  );
}

const ownNames = /^(recipe:.*|edit|adjust|paint-back|analyse|find-parts|select-part)$/;

/** Who made a picture: a model by its name, or the engine's own work. */
export function Maker({ model }: { readonly model: string | null }) {
  const t = useTranslations('adminJobs');
  if (model === null || model === '') return '–';
  return ownNames.test(model) ? <Technical words={t('ourEngine')} name={model} /> : model;
}
