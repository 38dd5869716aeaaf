#!/bin/sh
# Run once by the postgres image, on an empty volume: the servers' user owns their database and may do nothing else, and
# nobody signs in over the network as the superuser, which has no password any more.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
create role gridfare login password :'password';
create database gridfare owner gridfare;
alter role postgres password null;
SQL
