import { describe, expect, it } from 'vitest';
import { collectScriptSources, hashSource } from './finished-page';

const nonce = 'abc123';
const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;
const file = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;

describe('admitScripts', () => {
  it('admits what bears the mark of the rendering, and takes the mark away everywhere', () => {
    const marked = `<script nonce="${nonce}" id="_R_">a()</script>`;
    const { html, sources } = collectScriptSources(page('<script>evil()</script>', `<p>words</p>${marked}`), nonce);
    expect(sources).toEqual([hashSource('a()')]);
    expect(html).toBe(page('<script>evil()</script>', '<p>words</p><script id="_R_">a()</script>'));
  });

  it('does not admit a script that guesses another mark, or bears it in its text', () => {
    const body = `<script nonce="other">evil()</script><script>" nonce="${nonce}"</script>`;
    expect(collectScriptSources(page('', body), nonce).sources).toEqual([]);
  });

  it('leaves a page without files of script as it is', () => {
    const html = page('<script src="/x.js"></script>', '<script src="https://evil.example/a.js" async=""></script>');
    expect(collectScriptSources(html, nonce)).toEqual({ html, sources: [] });
  });

  it('has files of script come after the first paint, in their order, by a script that is admitted', () => {
    const hint = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>';
    const { html, sources } = collectScriptSources(page(`${hint}${file('a')}`, `<p>words</p>${file('b')}`), nonce);
    const loader = /<script>(.+)<\/script><\/body>/.exec(html)![1]!;
    expect(html).toBe(page('', `<p>words</p><script>${loader}</script>`));
    expect(sources).toEqual([hashSource(loader)]);

    const files = ['a', 'b'].map((name) => ({ src: `/_next/static/chunks/${name}.js`, async: true }));
    const run = (hidden: boolean, paints = true) => {
      const appended: object[] = [];
      const tasks: [task: () => void, delayMs?: number][] = [];
      let painted = () => {};
      class Paints {
        constructor(seen: () => void) {
          if (!paints) throw new Error('no such observer');
          painted = seen;
        }
        observe() {}
      }
      new Function('document', 'PerformanceObserver', 'setTimeout', loader)(
        { hidden, createElement: () => ({}), head: { appendChild: (script: object) => appended.push(script) } },
        Paints,
        (...task: [() => void, number?]) => tasks.push(task),
      );
      return { appended, tasks, painted: () => painted() };
    };
    const shown = run(false);
    expect(shown.appended).toEqual([]);
    shown.painted();
    expect(shown.appended).toEqual([]);
    // The first task is the one for a browser that never tells; what comes after it finds the files loaded.
    for (const [task] of shown.tasks.reverse()) task();
    expect(shown.appended).toEqual(files);
    expect(run(true).appended).toEqual(files);
    expect(run(false, false).appended).toEqual(files);
  });
});
