import { redirect } from 'react-router';

/** A shared photo that arrived before the service worker was there to take it: the way to the page that asks for one. */
export const action = () => redirect('/?shared=file_missing', 303);
export const loader = () => redirect('/');
