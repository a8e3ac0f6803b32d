// Which page is shown: the address says it.

export type Route = { page: 'home' } | { page: 'table'; code: string } | { page: 'replay'; code: string } | { page: 'try'; code: string; at: number; seat: number } | { page: 'learn'; lesson: string | null };

export function routeOf(path: string): Route {
  const table = /^\/t\/([A-Za-z0-9]{4,12})\/?$/.exec(path);
  if (table) return { page: 'table', code: table[1].toUpperCase() };
  const replay = /^\/replay\/([A-Za-z0-9]{4,12})\/?$/.exec(path);
  if (replay) return { page: 'replay', code: replay[1].toUpperCase() };
  const tried = /^\/try\/([A-Za-z0-9]{4,12})\/(\d{1,6})\/(\d)\/?$/.exec(path);
  if (tried) return { page: 'try', code: tried[1].toUpperCase(), at: Number(tried[2]), seat: Number(tried[3]) };
  const learn = /^\/learn(?:\/([a-z]{2,20}))?\/?$/.exec(path);
  if (learn) return { page: 'learn', lesson: learn[1] ?? null };
  return { page: 'home' };
}

class Router {
  route = $state.raw<Route>({ page: 'home' });

  begin() {
    this.route = routeOf(location.pathname);
    addEventListener('popstate', () => (this.route = routeOf(location.pathname)));
  }

  go(path: string) {
    history.pushState(null, '', path);
    this.route = routeOf(path);
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links: an ordinary click stays in the page. */
export function follow(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.currentTarget as HTMLAnchorElement).getAttribute('href');
  if (!link) return;
  event.preventDefault();
  router.go(link);
}
