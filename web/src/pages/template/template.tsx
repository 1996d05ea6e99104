import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { isErrorCode } from '@afterglow/domain/errors/errors';
import { useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { ResultGone } from '../../generation/give-back.tsx';
import { JobAnnouncer } from '../../generation/job-announcer.tsx';
import { JobCard } from '../../generation/job-card.tsx';
import { breadcrumbList } from '../../seo/json-ld.tsx';
import { useSession } from '../../session/use-session.ts';
import type { ShownExample } from '../../showcase/read-sample.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { DropAgain } from './drop-again.tsx';
import { Examples } from './examples.tsx';
import { ForPhoto } from './for-photo.tsx';
import { loadTemplatePage, type TemplatePageData } from './load-template.ts';
import { PanelDone } from './panels/panel-done.tsx';
import { KeepingNote, PanelKept } from './panels/panel-kept.tsx';
import { PanelReady } from './panels/panel-ready.tsx';
import { ProblemNote } from './problem-note.tsx';
import { Related } from './related.tsx';
import { keptView, stageView, stored, tryView, type StageView } from './stage-view.ts';
import { Stage } from './stage.tsx';
import { useKeepTried } from './use-keep-tried.ts';
import { asksForPhoto, useMaking, type Making } from './use-making.ts';
import { useModeFocus } from './use-mode-focus.ts';
import { usePreloaded } from './use-preloaded.ts';
import { useTry } from './use-try.ts';
import './template.css';

export const loader = loadTemplatePage;

export default function TemplatePage() {
  const data = useLoaderData<typeof loader>();
  // Another template is another page: nothing of the one before may show.
  return <TemplateScreen key={data.template.id} data={data} />;
}

function TemplateScreen({ data }: { readonly data: TemplatePageData }) {
  const t = useTranslations('template');
  const categories = useTranslations('templates');
  const { account, origin } = useSession();
  const making = useMaking(data, account !== null);
  const { template } = data;
  const { generation } = making.control;
  const job = generation !== null && data.job?.generation.id === generation.id ? data.job : null;
  const [showSample, setShowSample] = useState(false);
  const [chosen, setExample] = useState<ShownExample>();
  const example = chosen ?? data.examples[0];
  const resultShown = usePreloaded(job?.result ? stored(job.result).url : undefined);
  const visitor = useTry(template, { ...making, upload: making.upload.state });
  const keeping = useKeepTried(template.id, making.upload.state);
  const keptShown = usePreloaded(data.kept ? stored(data.kept.result).url : undefined);
  const kept = job === null && generation === null ? data.kept : null;
  const tried = account === null || keeping.kind !== 'none' ? visitor.state : { kind: 'idle' as const };
  // somebody with an account is not asked for one, also in the moment between keeping it and showing it
  const trying = { ...visitor, state: tried };
  const current =
    (kept !== null && (keptShown || tried.kind === 'idle') ? keptView(kept, making.upload.state) : undefined) ??
    tryView(tried, template.id, making.upload.state) ??
    stageView(generation, job, making.upload.state, resultShown);
  const view: StageView = current.kind === 'photo' && showSample ? { kind: 'sample' } : current;
  const done = generation?.status === 'succeeded' && job?.result ? { ...job, generation } : null;
  // Finished, and its picture is no more: deleted, or given back.
  const gone = job?.generation.status === 'succeeded' && job.result === null;
  const working =
    generation !== null && done === null && !gone && generation.status !== 'failed' && generation.status !== 'canceled';

  const shows = working || keeping.kind !== 'none' ? 'work' : done || kept ? 'result' : 'form';
  // its field takes a photo from anywhere on the page
  const asks = shows === 'form' && making.takesPhoto && asksForPhoto(making.upload.state);

  const panel = useModeFocus(done || kept ? 'done' : working ? 'working' : tryModes[trying.state.kind]);

  return (
    <div className="wrap pt-5 max-sm:pt-3">
      <PageHead
        title={template.title}
        description={template.description}
        keywords={[template.title, ...template.tags].join(', ')}
        picture={template.previewUrl.startsWith('/showcase/') ? `/showcase/${template.recipe}-card.jpg` : undefined}
        data={[
          breadcrumbList([
            { name: categories('title'), url: `${origin}/templates` },
            { name: template.title, url: `${origin}/templates/${template.id}` },
          ]),
        ]}
        noIndex={generation !== null || kept !== null}
      />
      <div className="mb-4 max-sm:mb-2.5">
        <Breadcrumb
          items={[{ to: '/templates', label: categories('title') }]}
          current={categories(`topics.${template.category}`)}
        />
      </div>
      <div className="template-two">
        <Stage
          view={view}
          template={template}
          example={example}
          under={
            <>
              {view.kind === 'sample' &&
                (data.examples.length > 1 ? (
                  <Examples examples={data.examples} shown={example} onShow={setExample} />
                ) : (
                  <span>{t('sampleNote')}</span>
                ))}
              {current.kind === 'photo' && (
                <Button kind="quiet" size="small" aria-pressed={showSample} onClick={() => setShowSample(!showSample)}>
                  {t('showSample')}
                </Button>
              )}
            </>
          }
        />
        <div ref={panel} tabIndex={-1} className="min-w-0 outline-none">
          {(done ?? kept) && (
            <p className="pill ok mb-3">
              <Icon name="check" small />
              {t(done ? 'done' : 'keptPill')}
            </p>
          )}
          <h1 className="mb-2.5 text-t40">{template.title}</h1>
          <p className="text-ink-2">
            {done || (kept && view.kind !== 'alone') ? doneText(view) : template.description}
          </p>
          {!done && !kept && !working && data.creative === null && <Edition template={template} />}
          <JobAnnouncer generation={generation} />
          {done ? (
            <PanelDone job={done} making={making} template={template} />
          ) : working ? (
            <div className="pt-6">
              <JobCard control={making.control} />
            </div>
          ) : kept ? (
            <PanelKept result={kept.result} making={making} template={template} />
          ) : keeping.kind !== 'none' ? (
            <KeepingNote keeping={keeping} />
          ) : (
            <PanelReady
              template={template}
              creative={data.creative}
              making={making}
              trying={trying}
              // Times are known of this machine alone.
              expectedMs={making.edition === 'creative' ? null : (template.typicalMs ?? data.sample.engineMs)}
              note={<WhyReady data={data} generation={generation} gone={gone} making={making} />}
            />
          )}
        </div>
      </div>
      {!asks && <DropAgain making={making} shows={shows} />}
      {done && job?.source && <ForPhoto image={job.source} />}
      <Related
        title={done || kept ? t('next') : t('alsoFits')}
        templates={data.related}
        imageId={(done?.result ?? kept?.result ?? job?.source)?.id}
      />
    </div>
  );

  function doneText(shown: StageView): string {
    return shown.kind === 'compare' ? t('doneText') : shown.kind === 'pair' ? t('donePair') : t('doneAlone');
  }
}

const tryModes = { idle: 'ready', failed: 'failed', working: 'working', done: 'tried' } as const;

/** Who makes the picture, said before it is made. */
function Edition({ template }: { readonly template: TemplatePageData['template'] }) {
  const t = useTranslations('template');
  if (!template.editions.includes('on-device')) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-t13 text-ink-3">
      <span className="pill">{t('onDevice')}</span>
      {t('onDeviceHint')}
    </p>
  );
}

/** Why the form is here (again): a failure, a cancel, or a job that cannot be found. */
function WhyReady({
  data,
  generation,
  gone,
  making,
}: {
  readonly data: TemplatePageData;
  readonly generation: Generation | null;
  readonly gone: boolean;
  readonly making: Making;
}): ReactNode {
  const t = useTranslations('template');
  const { control } = making;
  const error = control.error ?? failureOf(generation);
  if (error !== null)
    return (
      <ProblemNote
        error={error}
        onRetry={making.create}
        onLogIn={() => void making.logIn()}
        onChangePhoto={making.takesPhoto ? making.anotherPhoto : undefined}
      />
    );
  if (generation?.status === 'canceled')
    return (
      <Note title={t('canceled')}>
        {t('canceledText', { cost: generation.cost, photo: making.takesPhoto ? 'yes' : 'no' })}
      </Note>
    );
  if (gone && generation !== null) return <ResultGone generation={generation} />;
  return data.jobLost ? <Note kind="warn">{t('lostJob')}</Note> : null;
}

function failureOf(generation: Generation | null): ApiError | null {
  if (generation?.status !== 'failed') return null;
  const { code, message, details } = generation.error ?? { code: 'processing_failed', message: '', details: {} };
  return new ApiError(isErrorCode(code) ? code : 'processing_failed', message, 0, details ?? {});
}
