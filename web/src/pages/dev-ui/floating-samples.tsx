import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { Row, Sample } from './sample.tsx';

export function FloatingSamples() {
  const [open, setOpen] = useState(false);
  const [undone, setUndone] = useState(0);
  const showToast = useToast();
  return (
    <Sample title="Menu, dialog, toast, tooltip">
      <Row>
        <Menu
          trigger={<Button icon="more" aria-label="More" />}
          align="start"
          entries={[
            { label: 'Download', icon: 'download', shortcut: 'D', onSelect: () => setUndone(undone) },
            { label: 'Go on editing', icon: 'message', shortcut: 'E', to: '/' },
            { label: 'Not now', icon: 'clock', disabled: true },
            { label: 'Delete', icon: 'delete', danger: true },
          ]}
        />
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button onClick={() => showToast({ text: 'Deleted 3', onUndo: () => setUndone(undone + 1) })}>
          Toast with undo ({undone})
        </Button>
        <Button onClick={() => showToast({ text: 'Link copied' })}>Plain toast</Button>
        <Tooltip text="Compare" shortcut="Space">
          <Button icon="compare" aria-label="Compare" />
        </Tooltip>
      </Row>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this version?"
        text="The 2 versions made from it go with it. They can be brought back for 30 days."
        actions={
          <>
            <Button kind="ghost" onClick={() => setOpen(false)}>
              Keep
            </Button>
            <Button kind="danger" onClick={() => setOpen(false)}>
              Delete 3 versions
            </Button>
          </>
        }
      />
    </Sample>
  );
}
