# Builds Gridfare, then copies what it needs to run into an image without build or test tools.
# The version of Node.js is the same in both stages. docs/several-servers.md has a walkthrough.

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
# Packages to build and to test with go, and so do the compiler that Next brings along and what only debuggers and editors read.
RUN npm pkg delete devDependencies && npm prune --ignore-scripts && rm -rf node_modules/@next/swc-* .next/cache \
  && find node_modules .next -type f \( -name '*.map' -o -name '*.d.ts' \) -delete

FROM node:22-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/data
WORKDIR /app
# Everything belongs to root, so the server cannot change its own program.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/.next ./.next
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist/next.config.mjs ./
COPY --from=build /app/lib/accounts/db/migrations ./lib/accounts/db/migrations
COPY --from=build /app/public ./public
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server.mjs"]
