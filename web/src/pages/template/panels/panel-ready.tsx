import { outputEdgeLimit, standingOf } from '@afterglow/domain/billing/plans';
import type { Model } from '@afterglow/domain/contract/public/models';
import type { Template } from '@afterglow/domain/contract/public/templates';
import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LimitLine } from '../../../billing/free-limit.tsx';
import { useSession } from '../../../session/use-session.ts';
import { keepInputs } from '../../../template-parts/input-values.ts';
import { shownInputs } from '../../../template-parts/shown-inputs.ts';
import { TemplateInputs } from '../../../template-parts/template-inputs.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { FileDrop } from '../../../upload/drop/file-drop.tsx';
import { lightSize } from '../../../upload/light-photo.ts';
import { sendingMs } from '../../../upload/line-speed.ts';
import { OwnPicturesButton } from '../../../upload/own-pictures-dialog.tsx';
import { PickedPicture } from '../../../upload/picked-picture.tsx';
import type { UploadState } from '../../../upload/use-upload.ts';
import { ModelChoice } from '../model-choice.tsx';
import { PhotoFitNotes } from '../photo-fit-notes.tsx';
import { Price } from '../price.tsx';
import { asksForPhoto, needsAnother, type Making } from '../use-making.ts';
import type { TryControl } from '../use-try.ts';
import { SignUpLink, TriedDownload, TryPanel, TryUnderWay } from './try-panel.tsx';

/** Before making: the photo, the questions, the price, the button, the balance. */
export function PanelReady({
  template,
  creative,
  making,
  trying,
  expectedMs: workMs,
  note,
}: {
  readonly template: Template;
  readonly creative: Model | null;
  readonly making: Making;
  readonly trying: TryControl;
  /** How long it will take once the photo is there, where that is known. */
  readonly expectedMs: number | null;
  readonly note: ReactNode;
}) {
  const t = useTranslations('template');
  const { account, credits } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const { upload, control } = making;
  const signedIn = account !== null;
  const lacking = credits === null || credits.unlimited ? 0 : Math.max(0, template.credits - credits.balance);
  const expectedMs = workMs === null ? null : workMs + arrivalMs(upload.state);
  const needsPhoto = needsAnother(template, upload.state);
  const limit = account === null ? undefined : outputEdgeLimit(standingOf(account));

  function create() {
    const asked = making.create();
    if (asked === 'photo') form.current?.querySelector<HTMLInputElement>('input[type=file]')?.click();
    if (asked === 'inputs')
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  const label = needsPhoto
    ? t('choosePhoto')
    : !signedIn
      ? t('startAfterLogin')
      : making.nearestTold
        ? t('startNearest')
        : t('start');
  // without a photo, where it may be left out, there is nothing to try: what is made of words needs an account
  const isFree =
    trying.possible && (needsPhoto || trying.offered) && trying.state.kind !== 'done' && making.edition === 'on-device';
  const tries = isFree && trying.offered;
  const action = (className: string) =>
    tries ? (
      <Button
        kind="primary"
        size="large"
        className={className}
        busy={trying.state.kind === 'working'}
        onClick={trying.start}
      >
        {t('tryNow')}
      </Button>
    ) : lacking > 0 ? (
      <ButtonLink kind="primary" size="large" className={className} to="/pricing">
        {t('upgrade')}
      </ButtonLink>
    ) : (
      <Button
        kind={trying.state.kind === 'done' ? 'quiet' : 'primary'}
        size="large"
        type="submit"
        className={className}
        busy={control.starting || making.waitingForPhoto}
      >
        {label}
      </Button>
    );

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <div className="panel-sections">
        {note}
        {trying.state.kind === 'done' && <TryPanel trying={trying} expectedMs={expectedMs} />}
        {making.takesPhoto && (
          <div className="grid gap-2.5">
            {template.optionalImage && (
              <p>
                <span className="field-label block">{t('photoOptional')}</span>
                <span className="field-hint">{t('photoOptionalHint')}</span>
              </p>
            )}
            <PickedPicture upload={upload} />
            {making.edition === 'on-device' && <PhotoFitNotes templateId={template.id} upload={upload} />}
            {asksForPhoto(upload.state) && (
              <FileDrop onFiles={(files) => void upload.choose(files)}>
                {signedIn && <OwnPicturesButton onChoose={upload.take} />}
              </FileDrop>
            )}
          </div>
        )}
        <TemplateInputs
          inputs={shownInputs(template, making.values)}
          values={making.values}
          missing={making.missing}
          readings={making.readings}
          onChange={making.change}
        />
        {creative !== null && (
          <ModelChoice
            creative={creative}
            making={making}
            takesPhoto={template.requiresImage || upload.state.kind !== 'empty'}
          />
        )}
        <div className="buy">
          <Price template={template} expectedMs={expectedMs} isFree={isFree} />
          {lacking > 0 && credits !== null && (
            <Note kind="warn" title={t('short', { count: lacking })}>
              {t('shortText', { needed: String(template.credits), left: String(credits.balance) })}
            </Note>
          )}
          {action('main-action w-full')}
          {trying.state.kind !== 'done' && <TryPanel trying={trying} expectedMs={expectedMs} />}
          {lacking > 0 && (
            <ButtonLink size="large" className="w-full" to="/pricing#packs">
              {t('buyCredits')}
            </ButtonLink>
          )}
          {tries && (
            <Button size="large" type="submit" className="w-full">
              {label}
              <span className="num font-normal text-ink-3">
                {t.rich('credits', { count: template.credits, b: (chunks) => chunks })}
              </span>
            </Button>
          )}
          {isFree && <p className="text-t13 text-ink-3">{t('tryHint')}</p>}
          {lacking === 0 && !isFree && <BalanceLine template={template} making={making} />}
          {template.requiresImage && (
            <ButtonLink
              kind="ghost"
              icon="layers"
              block
              to={`/batches/new?template=${template.id}`}
              onClick={() => keepInputs(template.id, making.values)}
            >
              {t('manyPhotos')}
            </ButtonLink>
          )}
          {limit !== undefined && <LimitLine edge={limit} />}
        </div>
      </div>
      <div className="buy-sticky">
        {trying.state.kind === 'working' ? (
          <TryUnderWay trying={trying} expectedMs={expectedMs} />
        ) : trying.state.kind === 'done' ? (
          // without the price beside it: an account costs nothing
          <>
            <TriedDownload tried={trying.state} iconOnly />
            <SignUpLink trying={trying} size="large" className="flex-1" />
          </>
        ) : (
          <>
            <span className="min-w-0 flex-1 leading-snug">
              <Price template={template} expectedMs={expectedMs} short isFree={isFree} />
              {credits !== null && !credits.unlimited && (
                <span className="num block text-t13 text-ink-3">
                  {t('balanceShort', { balance: String(credits.balance) })}
                </span>
              )}
            </span>
            {action('flex-[1.3]')}
          </>
        )}
      </div>
    </form>
  );
}

/** Until the photo is on the server. A visitor's goes there with the wish, made light. */
function arrivalMs(state: UploadState): number {
  if (state.kind === 'held') return sendingMs(lightSize(state.local.file));
  return state.kind === 'sending' ? sendingMs((1 - state.sent) * state.local.file.size) : 0;
}

function BalanceLine({ template, making }: { readonly template: Template; readonly making: Making }) {
  const t = useTranslations('template');
  const { account, credits } = useSession();
  const waiting = making.waitingForPhoto;
  return (
    <p className="num text-t13 text-ink-3" role={waiting ? 'status' : undefined}>
      {waiting && `${t('stillSending')} `}
      {account === null
        ? t('visitorBalance')
        : credits === null
          ? ''
          : credits.unlimited
            ? t('unlimited')
            : t('balance', {
                balance: String(credits.balance),
                left: String(Math.max(0, credits.balance - template.credits)),
              })}
    </p>
  );
}
