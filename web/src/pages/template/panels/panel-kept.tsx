import { outputEdgeLimit, standingOf } from '@afterglow/domain/billing/plans';
import type { Template } from '@afterglow/domain/contract/public/templates';
import type { Image } from '@afterglow/domain/contract/studio/images';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { LimitLine } from '../../../billing/free-limit.tsx';
import { VisibleLabel } from '../../../pictures/visible-label.tsx';
import { useSession } from '../../../session/use-session.ts';
import { usePublish } from '../../../share/publish-dialog.tsx';
import { ShareButton } from '../../../share/share-button.tsx';
import { useShareLink } from '../../../share/share-dialog.tsx';
import { useShareSheet } from '../../../share/use-share-sheet.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { DownloadButton } from '../download-button.tsx';
import { ProblemNote } from '../problem-note.tsx';
import type { Keeping } from '../use-keep-tried.ts';
import type { Making } from '../use-making.ts';

/** What was made before there was an account: it is safe now, and this is what can be done with it. */
export function PanelKept({
  result,
  making,
  template,
}: {
  readonly result: Image;
  readonly making: Making;
  readonly template: Template;
}) {
  const t = useTranslations('template');
  const gallery = useTranslations('gallery');
  const more = useTranslations('giveBack');
  const { account, credits } = useSession();
  const navigate = useNavigate();
  const sheet = useShareSheet(result);
  const link = useShareLink(result);
  const publish = usePublish(result);
  const { control, upload } = making;
  // a try is as large as the free plan's downloads: the same in full size would be paid for nothing
  const limit = account === null ? undefined : outputEdgeLimit(standingOf(account));
  const editing = { label: t('editFurther'), icon: 'edit', to: `/editor?image=${result.id}` } as const;
  const hasPhoto = upload.state.kind === 'ready';
  const lacks = credits !== null && !credits.unlimited && credits.balance < template.credits;
  // the form, as it was before the try
  const leave = (): void => void navigate({ search: '' }, { preventScrollReset: true });

  return (
    <div className="panel-sections">
      <p className="num text-t13 text-ink-2">
        {credits?.unlimited
          ? t('unlimited')
          : limit === undefined
            ? t('keptCredits', { balance: credits?.balance ?? 0, cost: template.credits })
            : t('keptBalance', { balance: credits?.balance ?? 0 })}
      </p>
      <div className="grid grid-cols-1 gap-2.5">
        <DownloadButton image={result} limit={undefined}>
          <Menu
            trigger={<Button kind="quiet" size="large" icon="more" aria-label={more('more')} />}
            entries={[
              ...(limit === undefined ? [editing] : []),
              { label: t('changeSettings'), icon: 'sliders', onSelect: leave },
              ...(sheet.possible ? [{ label: link.label, icon: 'link', onSelect: link.show } as const] : []),
              { label: publish.label, icon: 'external', onSelect: publish.show },
            ]}
          />
        </DownloadButton>
        <VisibleLabel key={result.id} image={result} />
        {limit !== undefined && (
          <>
            <ButtonLink kind="quiet" size="large" block icon={editing.icon} to={editing.to}>
              {editing.label}
            </ButtonLink>
            <LimitLine edge={limit} />
          </>
        )}
        {limit === undefined &&
          hasPhoto &&
          (lacks ? (
            <ButtonLink kind="quiet" size="large" block to="/pricing">
              {t('upgrade')}
            </ButtonLink>
          ) : (
            <Button kind="quiet" size="large" icon="retry" block busy={control.starting} onClick={making.create}>
              {t('fullSize')} {!credits?.unlimited && t('againPrice', { count: template.credits })}
            </Button>
          ))}
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink kind="quiet" icon="images" className="flex-1" to="/gallery">
            {gallery('title')}
          </ButtonLink>
          <ShareButton sheet={sheet} link={link} />
        </div>
        <Button
          kind="ghost"
          icon="image"
          block
          onClick={() => {
            upload.clear();
            leave();
          }}
        >
          {t('anotherPhoto')}
        </Button>
        {link.dialog}
        {publish.dialog}
        {control.error !== null && (
          <ProblemNote
            error={control.error}
            onRetry={making.create}
            onLogIn={() => void making.logIn()}
            onChangePhoto={undefined}
          />
        )}
      </div>
    </div>
  );
}

/** While it is on its way into the account, and when it did not arrive. */
export function KeepingNote({ keeping }: { readonly keeping: Exclude<Keeping, { kind: 'none' }> }) {
  const t = useTranslations('template');
  if (keeping.kind === 'failed')
    return (
      <div data-failed className="pt-6">
        <ErrorNote error={keeping.error} onRetry={keeping.retry} />
      </div>
    );
  return (
    <p className="pt-6 text-ink-2" role="status">
      {t('keeping')}
    </p>
  );
}
