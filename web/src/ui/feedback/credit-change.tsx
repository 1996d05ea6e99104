import { useFormatter } from 'use-intl';

/** A balance before and after, with the edge of light between the two. */
export function CreditChange({
  before,
  after,
  beforeLabel,
  afterLabel,
}: {
  readonly before: number;
  readonly after: number;
  readonly beforeLabel: string;
  readonly afterLabel: string;
}) {
  const format = useFormatter();
  return (
    <dl className="credit-change num">
      <div>
        <dt>{beforeLabel}</dt>
        <dd>{format.number(before)}</dd>
      </div>
      <span className="edge" aria-hidden="true" />
      <div>
        <dt>{afterLabel}</dt>
        <dd>{format.number(after)}</dd>
      </div>
    </dl>
  );
}
