import { useTranslations } from 'use-intl';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import type { Endpoint, Field } from './read-reference.ts';

/** One endpoint, closed until it is asked for; opens without a script. */
export function EndpointCard({ endpoint }: { readonly endpoint: Endpoint }) {
  const t = useTranslations('docs');
  const { id, method, path, access, scope, summary, inputs, status, output, outputType, curl } = endpoint;
  return (
    <details id={id} className="endpoint">
      <summary>
        <span className="endpoint-method" data-method={method}>
          {method}
        </span>
        <code className="endpoint-path">{path}</code>
        <span className="endpoint-access">{t(`access.${access}`)}</span>
        {summary !== '' && (
          <span className="endpoint-summary" lang="en">
            {summary}
          </span>
        )}
      </summary>
      <div className="endpoint-body">
        {scope !== null && (
          <p className="text-ink-2">{t.rich('scope', { scope, code: (chunks) => <code>{chunks}</code> })}</p>
        )}
        <h3>{t('inputs')}</h3>
        {inputs.length === 0 ? (
          <p className="text-ink-2">{t('noInputs')}</p>
        ) : (
          <FieldTable fields={inputs} label={`${t('inputs')} · ${method} ${path}`} />
        )}
        <h3>{t('output', { status })}</h3>
        {output.length > 0 ? (
          <FieldTable fields={output} label={`${t('output', { status })} · ${method} ${path}`} />
        ) : (
          <p className="text-ink-2">{outputType === '' ? t('noOutput') : <code>{outputType}</code>}</p>
        )}
        <h3>{t('example')}</h3>
        <ScrollRegion label={`${t('example')} · ${method} ${path}`}>
          <pre className="docs-code">
            <code>{curl}</code>
          </pre>
        </ScrollRegion>
      </div>
    </details>
  );
}

export function FieldTable({ fields, label }: { readonly fields: readonly Field[]; readonly label: string }) {
  const t = useTranslations('docs');
  const withPlace = fields.some(({ place }) => place !== '');
  return (
    <ScrollRegion label={label}>
      <table className="docs-table">
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            {withPlace && <th scope="col">{t('place')}</th>}
            <th scope="col">{t('type')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, place, type, required }) => (
            <tr key={`${place} ${name}`}>
              <td>
                <code>{name}</code>
                {!required && <span className="optional">{t('optional')}</span>}
              </td>
              {withPlace && <td>{place}</td>}
              <td>
                <code>{type}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
