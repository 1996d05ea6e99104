import { Outlet } from 'react-router';
import { BundleMessages } from './messages-provider.tsx';

export default function EditorTexts() {
  return (
    <BundleMessages bundle="editor">
      <Outlet />
    </BundleMessages>
  );
}
