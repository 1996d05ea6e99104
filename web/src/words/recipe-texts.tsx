import { Outlet } from 'react-router';
import { BundleMessages } from './messages-provider.tsx';

export default function RecipeTexts() {
  return (
    <BundleMessages bundle="recipes">
      <Outlet />
    </BundleMessages>
  );
}
