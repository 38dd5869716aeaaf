-- Requests for wrk: every one asks for another usage, so that none can be answered from a finished body. The rest of the
-- query is the script's first argument. Each run starts somewhere else, or it would ask again what the run before it asked.
math.randomseed(os.time())
local usage = math.random(1000, 1000000)
local rest = "postcode=2000"

function init(args)
  rest = args[1] or rest
end

request = function()
  usage = usage + 1
  if usage > 2000000 then usage = 1000 end
  return wrk.format("GET", "/v1/rates?" .. rest .. "&usage_kwh=" .. usage)
end
