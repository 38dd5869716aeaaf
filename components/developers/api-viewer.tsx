'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import 'swagger-ui-dist/swagger-ui.css';
import './api-viewer.css';

interface ApiViewerProps {
  /** Address of the OpenAPI document. */
  documentHref: string;
  /** What stands here until the viewer has loaded, and without script. */
  children: ReactNode;
}

/** Reference of the API with a console. The viewer is large, so only this page loads it, once it can be read. */
export function ApiViewer({ documentHref, children }: ApiViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const [{ default: showDocument }, response] = await Promise.all([
        import('swagger-ui-dist/swagger-ui-es-bundle.js'),
        fetch(documentHref),
      ]);
      const spec = await response.json();
      if (isGone || !response.ok) return;
      showDocument({
        domNode: frame.current,
        // Requests go where the page is from: the policy allows no other place.
        spec: { ...spec, servers: [{ url: '/' }] },
        plugins: [partOfPage],
        layout: 'PartOfPage',
        deepLinking: true,
        defaultModelsExpandDepth: 0,
        displayRequestDuration: true,
        syntaxHighlight: false,
        tryItOutEnabled: true,
        validatorUrl: null,
        onComplete: () => setReady(true),
        // The key decides, not the cookie of who is signed in.
        requestInterceptor: (request: object) => Object.assign(request, { credentials: 'omit' }),
      });
    };
    // The list below stays where the viewer cannot be loaded.
    show().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [documentHref]);
  useEffect(followTheme, []);
  return (
    <>
      <div ref={frame} className="api-viewer" />
      {!isReady && children}
    </>
  );
}

interface ViewerSystem {
  React: typeof import('react');
  getComponent: (name: string, isConnected?: boolean) => React.ComponentType;
}

/** The viewer without what the page has itself: title, main part, servers. A link inside a button becomes text. */
function partOfPage({ React: { createElement }, getComponent }: ViewerSystem) {
  const parts: [string, boolean][] = [
    ['AuthorizeBtnContainer', true],
    ['operations', true],
    ['Models', true],
  ];
  return {
    components: {
      // biome-ignore lint/correctness/noComponentHookFactories: the viewer calls this once and has a React of its own
      PartOfPage: () =>
        createElement(
          'div',
          { className: 'swagger-ui' },
          parts.map(([name, isConnected]) => createElement(getComponent(name, isConnected), { key: name })),
        ),
      // biome-ignore lint/correctness/noComponentHookFactories: as above
      DeepLink: ({ text }: { text: string }) => createElement('span', null, text),
    },
  };
}

/** The viewer is dark below an element of its own class. */
function followTheme() {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => root.classList.toggle('dark-mode', system.matches);
  system.addEventListener('change', apply);
  apply();
  return () => {
    system.removeEventListener('change', apply);
    root.classList.remove('dark-mode');
  };
}
