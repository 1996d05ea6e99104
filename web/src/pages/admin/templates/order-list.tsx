import type { TemplateRow } from '@afterglow/domain/contract/admin/templates';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import { useRefresh } from '../../../session/use-refresh.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';

/** All templates, to be put in order: by dragging, or by the arrows of each. Moves count once they are saved. */
export function OrderList({
  templates,
  standardCredits,
}: {
  readonly templates: readonly TemplateRow[];
  readonly standardCredits: number;
}) {
  const t = useTranslations('adminTemplates');
  const showToast = useToast();
  const refresh = useRefresh();
  const seen = templates.map(({ id }) => id);
  const [order, setOrder] = useState<readonly string[]>(seen);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const hint = useId();
  const moved = order.join() !== seen.join();

  function move(id: string, to: number): void {
    setOrder((before) => {
      const others = before.filter((other) => other !== id);
      return [...others.slice(0, to), id, ...others.slice(to)];
    });
  }

  /** The place among the others that a height in the window stands for. */
  function placeAt(y: number, id: string): number {
    const rows = [...(list.current?.children ?? [])].filter((_row, index) => order[index] !== id);
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    return below === -1 ? rows.length : below;
  }

  async function save(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await api.adminTemplates.reorder({ ids: [...order], seen });
      await refresh();
      showToast({ text: t('orderSaved') });
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {error !== null && (
        <div className="mb-3">
          <ErrorNote error={error} onRetry={null} />
        </div>
      )}
      {moved && (
        <div className="order-bar">
          <Note
            title={t('orderChanged')}
            actions={
              <>
                <Button size="small" kind="primary" busy={busy} onClick={() => void save()}>
                  {t('saveOrder')}
                </Button>
                <Button size="small" kind="ghost" onClick={() => setOrder(seen)}>
                  {t('discard')}
                </Button>
              </>
            }
          />
        </div>
      )}
      <p id={hint} className="mb-4 text-ink-2">
        {t('listHint')}
      </p>
      <ol className="template-order" ref={list}>
        {order.map((id, index) => {
          const template = templates.find((row) => row.id === id);
          if (template === undefined) return null;
          return (
            <li key={id} className={dragged === id ? 'dragged' : undefined}>
              <button
                type="button"
                className="handle"
                aria-label={t('moveIt', { title: template.title })}
                aria-describedby={hint}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                  event.preventDefault();
                  move(id, Math.max(0, event.key === 'ArrowUp' ? index - 1 : index + 1));
                }}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(id);
                }}
                onPointerMove={(event) => dragged === id && move(id, placeAt(event.clientY, id))}
                onPointerUp={() => setDragged(null)}
                onPointerCancel={() => setDragged(null)}
              >
                <span aria-hidden="true">⠿</span>
              </button>
              <span className="arrows">
                <Button
                  size="small"
                  kind="ghost"
                  icon="chevron-down"
                  className="up"
                  aria-label={t('moveUp', { title: template.title })}
                  disabled={index === 0}
                  onClick={() => move(id, index - 1)}
                />
                <Button
                  size="small"
                  kind="ghost"
                  icon="chevron-down"
                  aria-label={t('moveDown', { title: template.title })}
                  disabled={index === order.length - 1}
                  onClick={() => move(id, index + 1)}
                />
              </span>
              <Row template={template} standardCredits={standardCredits} />
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Row({ template, standardCredits }: { readonly template: TemplateRow; readonly standardCredits: number }) {
  const t = useTranslations('adminTemplates');
  const format = useFormatter();
  const { id, title, previewUrl, recipe, credits, publishedVersion, newestVersion, edited, uses, successRate } =
    template;
  return (
    <>
      <img
        className="thumb"
        src={previewUrl.startsWith('/showcase/') ? previewUrl.replace(/\.webp$/, '-400.webp') : `${previewUrl}?w=320`}
        alt=""
        loading="lazy"
      />
      <div className="name">
        <Link to={`/admin/templates/${id}`} prefetch="intent">
          {title}
        </Link>
        <small>{id === recipe ? id : `${id} · ${recipe}`}</small>
      </div>
      <div className="pills">
        {publishedVersion === null ? (
          <span className="pill warn">{t('notPublished')}</span>
        ) : (
          newestVersion > publishedVersion && <span className="pill warn">{t('draft')}</span>
        )}
        {edited && <span className="pill">{t('edited')}</span>}
      </div>
      <span className="num price">{t('credits', { count: credits ?? standardCredits })}</span>
      <span className="num uses">
        {t('uses', { count: uses })}
        {successRate !== null && (
          <small>
            {t('success', { rate: format.number(successRate, { style: 'percent', maximumFractionDigits: 1 }) })}
          </small>
        )}
      </span>
      <VisibleSwitch template={template} />
    </>
  );
}

function VisibleSwitch({ template: { id, title, visible } }: { readonly template: TemplateRow }) {
  const t = useTranslations('adminTemplates');
  const showToast = useToast();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function change(next: boolean): Promise<void> {
    setBusy(true);
    try {
      await api.adminTemplates.setVisible({ id, visible: next, seen: visible });
    } catch (thrown) {
      showToast({ text: thrown instanceof Error ? thrown.message : String(thrown) });
    } finally {
      await refresh();
      setBusy(false);
    }
  }
  return (
    <label className="shown">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        aria-label={t('show', { title })}
        checked={visible}
        aria-checked={visible}
        disabled={busy}
        onChange={(event) => void change(event.target.checked)}
      />
      <span aria-hidden="true">{visible ? t('visible') : t('hidden')}</span>
    </label>
  );
}
