import { useState } from 'react';
import { CreditBadge } from '../../ui/feedback/credit-badge.tsx';
import { PriceTag } from '../../ui/feedback/price-tag.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { iconPaths } from '../../ui/picture/icon-paths.ts';
import { Icon, type IconName } from '../../ui/picture/icon.tsx';
import { Row, Sample } from './sample.tsx';

const balances = [286, 46, 6, 0, 1234, 1_500_000];

function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name);
}

export function ButtonSamples() {
  const [busy, setBusy] = useState(true);
  return (
    <>
      <Sample title="Button">
        <Row>
          <Button kind="primary">Start</Button>
          <Button kind="primary" busy={busy} onClick={() => setBusy(true)}>
            Start
          </Button>
          <Button>Another one</Button>
          <Button busy={busy}>Another one</Button>
          <Button kind="ghost">Cancel</Button>
          <Button kind="danger" icon="delete">
            Delete
          </Button>
          <Button kind="primary" disabled>
            Send
          </Button>
        </Row>
        <Row>
          <Button kind="primary" size="small">
            Upgrade
          </Button>
          <Button size="small">Side by side</Button>
          <Button icon="share" aria-label="Share" />
          <Button size="small" icon="download" aria-label="Download" />
          <Button aria-pressed="true" icon="compare" aria-label="Compare" />
          <ButtonLink size="large" kind="primary" to="#main" icon="upload">
            Large link
          </ButtonLink>
          <Button kind="ghost" size="small" onClick={() => setBusy(!busy)}>
            Busy {busy ? 'off' : 'on'}
          </Button>
          <FileButton icon="upload">Choose a file</FileButton>
          <FileButton icon="camera" disabled>
            Choose a picture
          </FileButton>
        </Row>
      </Sample>
      <Sample title="Credits, prices, pills, chips">
        <Row>
          {balances.map((balance) => (
            <CreditBadge key={balance} credits={{ balance, unlimited: false }} fallback={50} />
          ))}
          <CreditBadge credits={{ balance: 9, unlimited: true }} fallback={50} />
          <CreditBadge credits={null} fallback={50} />
        </Row>
        <Row>
          <PriceTag credits={10} />
          <PriceTag credits={5} typicalMs={2410} />
          <PriceTag credits={10} balance={46} />
          <span className="pill ok">ok</span>
          <span className="pill warn">warn</span>
          <span className="pill bad">bad</span>
          <span className="pill accent">accent</span>
          <span className="pill">plain</span>
          <button type="button" className="chip" aria-pressed="true">
            All <span className="num">23</span>
          </button>
          <button type="button" className="chip">
            Tools
          </button>
        </Row>
        <Row>
          {Object.keys(iconPaths)
            .filter(isIconName)
            .map((name) => (
              <span key={name} title={name}>
                <Icon name={name} />
              </span>
            ))}
        </Row>
      </Sample>
    </>
  );
}
