# The site with its security headers, without a backend:
#   docker build -t forms --build-arg ORGANISATION=organisations/fire .
#   docker run -p 8080:8080 forms
FROM node:22-alpine AS build
WORKDIR /app
COPY . .
RUN npm ci
ARG ORGANISATION=.
ENV ORGANISATION=$ORGANISATION
RUN npm run build && npx tsx scripts/build/server.ts

FROM node:22-alpine
WORKDIR /site
COPY --from=build /app/.cache/server/server.mjs ./
COPY --from=build /app/dist ./dist
USER node
EXPOSE 8080
CMD ["node", "server.mjs"]
