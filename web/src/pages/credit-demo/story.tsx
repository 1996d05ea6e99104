import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { mediaPath } from '../../ui/picture/picture-sources.ts';
import type { CreditStory } from './credit-story.ts';

/** The person's own last job: held at the start, paid when it was done, or given back. */
export function Story({
  story,
  titles,
}: {
  readonly story: CreditStory | null;
  readonly titles: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('creditDemo');
  return (
    <section className="demo-section">
      <div>
        <h2>{t('storyTitle')}</h2>
        <p className="mt-2 text-ink-2">{t(story === null ? 'storyNone' : 'storyText')}</p>
        {story === null && (
          <ButtonLink className="mt-4" to="/templates">
            {t('storyBegin')}
          </ButtonLink>
        )}
      </div>
      <Steps story={story ?? sample} title={titles[(story ?? sample).templateId ?? '']} isSample={story === null} />
    </section>
  );
}

/** Shown, and marked as such, until there is a job of your own. */
const sample: CreditStory = {
  templateId: 'background-remove',
  imageId: null,
  before: 50,
  held: 5,
  end: 'captured',
  after: 45,
  heldAt: null,
  endedAt: null,
};

function Steps({
  story,
  title,
  isSample,
}: {
  readonly story: CreditStory;
  readonly title: string | undefined;
  readonly isSample: boolean;
}) {
  const t = useTranslations('creditDemo');
  const format = useFormatter();
  const { before, held, after, end, heldAt, endedAt, imageId, templateId } = story;
  const time = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <div className="card demo-story">
      {imageId !== null && (
        <Link
          to={templateId === null ? '/gallery' : `/templates/${encodeURIComponent(templateId)}`}
          className="picture"
        >
          <img src={`${mediaPath(imageId)}?w=640&format=webp`} alt={title ?? t('storyTitle')} />
        </Link>
      )}
      {isSample && <span className="pill sample">{t('sample')}</span>}
      <ol className="num">
        <li>
          <b>{format.number(before)}</b>
          <span>
            {t('stepBefore')}
            {title !== undefined && <small>{title}</small>}
          </span>
        </li>
        <li>
          <b>{format.number(before - held)}</b>
          <span>
            {t('stepHeld', { count: held })}
            {heldAt !== null && (
              <small>
                <time dateTime={heldAt}>{time(heldAt)}</time>
              </small>
            )}
          </span>
        </li>
        <li>
          <b>{format.number(after)}</b>
          <span>
            {t(`stepEnd.${end}`, { count: held })}
            {endedAt !== null && (
              <small>
                <time dateTime={endedAt}>{time(endedAt)}</time>
              </small>
            )}
          </span>
        </li>
      </ol>
    </div>
  );
}
