import { Outlet } from 'react-router';
import { WingMessages } from '../messages-provider.tsx';

export default function EditorTexts() {
  return (
    <WingMessages wing="editor">
      <Outlet />
    </WingMessages>
  );
}
