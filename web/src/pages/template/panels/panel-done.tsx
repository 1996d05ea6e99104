import { outputEdgeLimit, standingOf } from '@afterglow/domain/billing/plans';
import type { Template } from '@afterglow/domain/contract/public/templates';
import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { Fragment } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { FreeLimit } from '../../../billing/free-limit.tsx';
import { useGiveBack } from '../../../generation/give-back.tsx';
import { ResultWarnings } from '../../../generation/result-warnings.tsx';
import { VisibleLabel } from '../../../pictures/visible-label.tsx';
import { useSession } from '../../../session/use-session.ts';
import { usePublish } from '../../../share/publish-dialog.tsx';
import { ShareButton } from '../../../share/share-button.tsx';
import { useShareLink } from '../../../share/share-dialog.tsx';
import { useShareSheet } from '../../../share/use-share-sheet.ts';
import { useList } from '../../../template-parts/use-list.ts';
import { useSeconds } from '../../../ui/feedback/price-tag.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import { DownloadButton } from '../download-button.tsx';
import type { LoadedJob } from '../load-template.ts';
import { ProblemNote } from '../problem-note.tsx';
import { Report } from '../report.tsx';
import type { Making } from '../use-making.ts';

/** After making: download, continue, and every fact about how the picture came to be. */
export function PanelDone({
  job,
  making,
  template,
}: {
  readonly job: LoadedJob;
  readonly making: Making;
  readonly template: Template;
}) {
  const t = useTranslations('template');
  const { account, credits } = useSession();
  const more = useTranslations('giveBack');
  const { result, generation } = job;
  const { control } = making;
  const sheet = useShareSheet(result);
  const link = useShareLink(result);
  const publish = usePublish(result);
  const giving = useGiveBack(generation);
  if (result === null) return null;
  const limit = account === null ? undefined : outputEdgeLimit(standingOf(account));

  return (
    <div className="panel-sections">
      <ResultWarnings warnings={generation.warnings} />
      <div className="grid grid-cols-1 gap-2.5">
        <DownloadButton image={result} limit={limit}>
          <Menu
            trigger={<Button kind="quiet" size="large" icon="more" aria-label={more('more')} busy={control.starting} />}
            entries={[
              { label: t('editFurther'), icon: 'edit', to: `/editor?generation=${generation.id}` },
              ...(making.takesPhoto
                ? [{ label: t('changeSettings'), icon: 'sliders', onSelect: control.leave } as const]
                : []),
              {
                label: `${t('again')} ${credits?.unlimited ? `· ${t('free')}` : t('againPrice', { count: template.credits })}`,
                icon: 'retry',
                onSelect: making.again,
              },
              ...(sheet.possible ? [{ label: link.label, icon: 'link', onSelect: link.show } as const] : []),
              { label: publish.label, icon: 'external', onSelect: publish.show },
              ...giving.entries,
            ]}
          />
        </DownloadButton>
        <VisibleLabel key={result.id} image={result} />
        <FreeLimit image={result} />
        <div className="flex flex-wrap gap-2.5">
          <Button
            kind="quiet"
            icon={making.takesPhoto ? 'image' : 'sliders'}
            className="flex-1"
            onClick={making.takesPhoto ? making.anotherPhoto : control.leave}
          >
            {t(making.takesPhoto ? 'anotherPhoto' : 'changeSettings')}
          </Button>
          <ShareButton sheet={sheet} link={link} />
        </div>
        {link.dialog}
        {publish.dialog}
        {giving.dialog}
        {control.error !== null && (
          <ProblemNote
            error={control.error}
            onRetry={making.again}
            onLogIn={() => void making.logIn()}
            onChangePhoto={making.takesPhoto ? making.anotherPhoto : undefined}
          />
        )}
      </div>
      {job.extras.length > 0 && <Extras job={job} />}
      <Report report={generation.report} />
      <hr className="border-line" />
      <Facts job={job} generation={generation} template={template} />
      {generation.edition !== 'creative' && generation.model !== null && (
        <details className="text-t13 text-ink-3">
          <summary>{t('details')}</summary>
          <p className="mt-2">
            {t('model')}: {generation.model}
          </p>
        </details>
      )}
    </div>
  );
}

function Extras({ job }: { readonly job: LoadedJob }) {
  const t = useTranslations('template');
  const titles: Readonly<Record<string, string>> = {
    'print-sheet': t('printSheet'),
    gentle: t('gentlePicture'),
    strong: t('strongPicture'),
  };
  return (
    <section className="grid gap-2.5">
      <h2 className="text-t17">{t('extras')}</h2>
      {job.extras.map(({ name, image }) => (
        <div key={image.id} className="extra">
          <img src={`${mediaPath(image.id)}?w=320&format=webp`} alt="" width={84} height={60} />
          <p className="min-w-0 flex-1">
            <span className="font-[560]">{titles[name] ?? t('extraPicture')}</span>
            <span className="num block text-t13 text-ink-3">
              {image.width} × {image.height}
            </span>
          </p>
          <ButtonLink
            kind="quiet"
            size="small"
            icon="download"
            reloadDocument
            download
            to={`${mediaPath(image.id)}?format=png&download=1`}
            aria-label={t('download', { format: titles[name] ?? 'PNG' })}
          >
            PNG
          </ButtonLink>
        </div>
      ))}
    </section>
  );
}

function Facts({
  job,
  generation,
  template,
}: {
  readonly job: LoadedJob;
  readonly generation: Generation;
  readonly template: Template;
}) {
  const t = useTranslations('template');
  const { credits } = useSession();
  const seconds = useSeconds();
  const format = useFormatter();
  const list = useList();
  const { source, result } = job;
  const size = (image: { readonly width: number; readonly height: number }) => `${image.width} × ${image.height}`;
  const cost =
    generation.cost === 0
      ? t('costUnlimited')
      : t('costValue', { cost: generation.cost, balance: credits === null ? '–' : format.number(credits.balance) });
  return (
    <dl className="facts">
      {generation.engineMs !== null && (
        <>
          <dt>{t('time')}</dt>
          <dd>{seconds(generation.engineMs)}</dd>
        </>
      )}
      <dt>{t('madeBy')}</dt>
      <dd>
        {generation.edition === 'creative' ? t('creative') : t('ownEngine')}
        {generation.edition === 'creative' && generation.model !== null && (
          <span className="block text-t13 text-ink-3">{generation.model}</span>
        )}
      </dd>
      {generation.words.map(({ field, used, unknown }) => (
        <Fragment key={field}>
          <dt>{template.inputs.find(({ key }) => key === field)?.label ?? field}</dt>
          <dd>
            {used.length > 0 && list(used)}
            {unknown.map(({ word, nearest: [nearest] }) => (
              <span key={word} className="block text-t13 text-ink-3">
                {nearest === undefined ? t('wordWasLeftOut', { word }) : t('wordWasNearest', { word, nearest })}
              </span>
            ))}
          </dd>
        </Fragment>
      ))}
      {result && (
        <>
          <dt>{t('size')}</dt>
          <dd>{source && size(source) !== size(result) ? `${size(source)} → ${size(result)}` : size(result)}</dd>
        </>
      )}
      <dt>{t('cost')}</dt>
      <dd>{cost}</dd>
      <dt>{t('label')}</dt>
      <dd>{t(result === null || result.visibleLabel === 'none' ? 'labelOrigin' : 'labelValue')}</dd>
    </dl>
  );
}
